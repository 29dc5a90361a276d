// Command Decision 1, for each side in its turn. Cancel the order of the turn, or proceed with a die that is worse by one. Rulebook 10, 17.
export const before = {
  'part of side'({ side }) {
    return [{ call: 'cancel or proceed for side', side }]
  },
}
