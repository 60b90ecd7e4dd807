/** First and last name, as pages, texts and files have it. One of them is empty for an organisation. */
export const fullName = ({ firstname, lastname }: { firstname: string; lastname: string }): string => `${firstname} ${lastname}`.trim()
