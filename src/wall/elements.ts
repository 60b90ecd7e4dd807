type Child = Node | string | null | false

/** Makes an element with a class and children; texts stay texts. */
export const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...children: Child[]
): HTMLElementTagNameMap[Name] => {
  const made = document.createElement(name)
  if (className) made.className = className
  made.append(...children.filter(child => child !== null && child !== false))
  return made
}

/** Makes a region with a name for screen readers. */
export const region = (className: string, label: string, ...children: Child[]): HTMLElement => {
  const made = element('section', className, ...children)
  made.setAttribute('aria-label', label)
  return made
}
