const key = 'weez-signed-in'

/** Notes for the page that loads next in this tab that the login led to it. */
export const noteSignIn = (): void => sessionStorage.setItem(key, 'yes')

/** Whether the login led to this page; true only once. */
export const takeSignInNote = (): boolean => {
  const noted = sessionStorage.getItem(key) !== null
  sessionStorage.removeItem(key)
  return noted
}
