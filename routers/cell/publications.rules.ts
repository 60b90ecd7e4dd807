/** The path of the page of a communiqué. */
export const communiquePath = (id: number): string => `/webpress/communiques/${id}`
