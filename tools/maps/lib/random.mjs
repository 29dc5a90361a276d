/** Numbers from 0 to 1 that look random and are the same each time. */
export const randomFrom = (seed) => {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
};
