/**
 * Signs in over REST; returns the headers that authenticate the user's calls. The cookie is named without the port of the server, as
 * servers read it too: one that is started again may have another port.
 */
export const signIn = async (url: string, username: string, password: string): Promise<{ cookie: string }> => {
  const response = await fetch(`${url}/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  if (!response.ok) throw new Error(`${username} cannot sign in: ${response.status} ${await response.text()}`)
  const [cookie = ''] = response.headers.get('set-cookie')?.split(';', 1) ?? []
  return { cookie: cookie.replace(/^weez-\d+/, 'weez') }
}
