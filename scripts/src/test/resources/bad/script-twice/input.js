export const before = {
  'begin battle in area': () => [],
  'begin battle in area': () => 'pass',
}
