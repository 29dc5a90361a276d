export const before = {
  'begin battle in area': ({ area }, game) => [
    { flip: area, to: },
  ],
}
