import { useEffect, useState } from 'react'

/** Addresses under which this page shows files that were chosen, by their names in small letters; they end with the page. */
export const useObjectUrls = (files: readonly File[]): ReadonlyMap<string, string> => {
  const [addresses, setAddresses] = useState<ReadonlyMap<string, string>>(new Map())
  const key = files.map(({ name, size, lastModified }) => `${name} ${size} ${lastModified}`).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is made anew each time, its files are not
  useEffect(() => {
    const made = new Map(files.map(file => [file.name.toLowerCase(), URL.createObjectURL(file)]))
    setAddresses(made)
    return () => {
      for (const address of made.values()) URL.revokeObjectURL(address)
    }
  }, [key])
  return addresses
}
