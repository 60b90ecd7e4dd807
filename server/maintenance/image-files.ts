import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isS3Url } from '../config.ts'
import { copyDurably, linkOrCopy, listFiles } from '../disk/durable-files.ts'
import { openFileStore } from '../media/open-images.ts'

/** Copies every missing image file into a folder, as `<exercise>/<file>`; hard-links it on the same disk. */
export const copyImagesTo = async (folder: string, media: string, onProgress: (part: number) => void = () => {}): Promise<void> => {
  if (!isS3Url(media)) {
    const paths = await listFiles(media)
    for (const [at, path] of paths.entries()) {
      await linkOrCopy(join(media, path), join(folder, path))
      onProgress((at + 1) / paths.length)
    }
    return
  }
  const files = openFileStore(media)
  const exercises = await files.listExerciseIds()
  for (const [at, exerciseId] of exercises.entries()) {
    for (const name of await files.listNames(exerciseId)) {
      const path = join(folder, String(exerciseId), name)
      if (existsSync(path)) continue
      const data = await files.read(exerciseId, name)
      await mkdir(dirname(path), { recursive: true })
      if (data) await writeFile(path, data)
    }
    onProgress((at + 1) / exercises.length)
  }
}

/** Copies one image file, `<exercise>/<file>`, from a folder to the image store. */
export const restoreImage = async (folder: string, path: string, media: string): Promise<void> => {
  if (!isS3Url(media)) return copyDurably(join(folder, path), join(media, path))
  const [exerciseId = '', name = ''] = path.split('/')
  await openFileStore(media).write(Number(exerciseId), name, await readFile(join(folder, path)))
}

/** Whether the image store is empty. */
export const hasNoImages = async (media: string): Promise<boolean> => (await openFileStore(media).listExerciseIds()).length === 0
