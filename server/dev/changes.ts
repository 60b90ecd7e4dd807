/** What the changelog says of a version, without its heading. Throws where it says nothing: no version is released that names no changes. */
export const changesOf = (changelog: string, version: string): string => {
  const [, ...sections] = changelog.split(/^## /m)
  const section = sections.find(one => one.split(/\s/, 1)[0] === version)
  const changes = section?.slice(section.indexOf('\n')).trim()
  if (!changes) throw new Error(`CHANGELOG.md has no section "## ${version}"`)
  return `${changes}\n`
}
