import { useEffect, useState } from 'react'
import { pictureKey } from '#routers/picture-names.rules.ts'

/** Returns an object URL for each file, by the key of its name. The URLs are revoked when the files change or the component unmounts. */
export const useObjectUrls = (files: readonly File[]): ReadonlyMap<string, string> => {
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map())
  const key = files.map(({ name, size, lastModified }) => `${name} ${size} ${lastModified}`).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is a new one each time, its files are the same
  useEffect(() => {
    const created = new Map(files.map(file => [pictureKey(file.name), URL.createObjectURL(file)]))
    setUrls(created)
    return () => {
      for (const url of created.values()) URL.revokeObjectURL(url)
    }
  }, [key])
  return urls
}
