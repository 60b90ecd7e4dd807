/** A weeze needs words or an image; white space is no word (design rule 13, COMP-02). */
export const hasContent = ({ text, medias }: { text: string; medias: readonly unknown[] }): boolean =>
  text.trim() !== '' || medias.length > 0

/** Whether a weeze is a reweez without words of its own, and so shows nothing but the other one (REPLY-04). */
export const isPlainReweez = <Content extends { reweezId: number | null; text: string; medias: readonly unknown[] }>(
  weeze: Content,
): weeze is Content & { reweezId: number } => weeze.reweezId !== null && !hasContent(weeze)
