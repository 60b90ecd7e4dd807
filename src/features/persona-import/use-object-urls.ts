import { useEffect, useState } from 'react'

/** Object URLs of the files by their lower-case names; revoked when the files change or the page is left. */
export const useObjectUrls = (files: readonly File[]): ReadonlyMap<string, string> => {
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map())
  const key = files.map(({ name, size, lastModified }) => `${name} ${size} ${lastModified}`).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is a new one each time, its files are the same
  useEffect(() => {
    const created = new Map(files.map(file => [file.name.toLowerCase(), URL.createObjectURL(file)]))
    setUrls(created)
    return () => {
      for (const url of created.values()) URL.revokeObjectURL(url)
    }
  }, [key])
  return urls
}
