export const before = {
  'begin battle in area'(area, game, more) { return [] },
  'end battle in area'({ area }, table) { return [] },
  'go from area'(...all) { return [] },
}
export const play = () => []
