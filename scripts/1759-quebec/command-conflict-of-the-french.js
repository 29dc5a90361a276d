// British solitaire deck, against the French. Cancel the order of the turn, or proceed with a die that is worse by one. Rulebook 10, 17.
export const before = {
  'part of side'({ side }) {
    return [{ call: 'cancel or proceed for side', side }]
  },
}
