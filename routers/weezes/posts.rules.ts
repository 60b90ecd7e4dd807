/** Whether a weeze has text or media; white space is no text (design rule 13, COMP-02). */
export const hasContent = ({ text, medias }: { text: string; medias: readonly unknown[] }): boolean =>
  text.trim() !== '' || medias.length > 0

/** Whether a weeze is a reweez without content of its own, which is shown as the weeze it passes on (REPLY-04). */
export const isPlainReweez = <Content extends { reweezId: number | null; text: string; medias: readonly unknown[] }>(
  weeze: Content,
): weeze is Content & { reweezId: number } => weeze.reweezId !== null && !hasContent(weeze)
