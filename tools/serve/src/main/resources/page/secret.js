// The secret in the address of a page.

/**
 * The secret of the link. It is kept for this tab alone, so that several seats may be played in several tabs.
 * @param {string} where
 */
export function secretOf(where) {
  const given = location.hash.slice(1);
  const key = `gabion ${where}`;
  if (given && given !== "question") {
    sessionStorage.setItem(key, given);
    return given;
  }
  return sessionStorage.getItem(key) ?? "";
}
