import { useRef, useState } from 'react'
import type { InputReason } from '#routers/error-reasons.contract.ts'
import { mailAttachmentBytesMax, mailAttachmentsMax } from '#routers/limits.contract.ts'
import type { MailAttachment } from '#routers/mail/mail.contract.ts'
import { newIdempotencyKey } from '../../app/idempotency-key.ts'
import { basePath } from '../../app/page-data.ts'

/** A file on its way, or one that did not get there: `problem` says why. */
export type PendingFile = { key: string; file: File; percent: number; problem: 'too many' | 'too heavy' | InputReason | 'failed' | null }

/** Uploads a file; tells how much of it has gone, which no `fetch` does. */
const upload = (path: string, file: File, onProgress: (percent: number) => void) => {
  const request = new XMLHttpRequest()
  const done = new Promise<MailAttachment>((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((100 * loaded) / total))
    request.onload = () => (request.status === 200 ? resolve(request.response) : reject(request.response?.error ?? 'failed'))
    request.onerror = () => reject('failed')
    request.onabort = () => reject('stopped')
  })
  request.open('POST', `${basePath}${path}`)
  request.responseType = 'json'
  request.setRequestHeader('idempotency-key', newIdempotencyKey())
  const form = new FormData()
  form.set('file', file)
  request.send(form)
  return { done, stop: () => request.abort() }
}

/** The files of a draft: those that are there, and those on their way to `path`. `change` stores the new list. */
export const useFiles = (files: readonly MailAttachment[], change: (files: MailAttachment[]) => void, path = '/mail/attachments') => {
  const [pending, setPending] = useState<readonly PendingFile[]>([])
  const stops = useRef(new Map<string, () => void>())
  // Several uploads end one after the other, each on top of what is there then.
  const current = useRef(files)
  current.current = files

  const update = (key: string, part: Partial<PendingFile>) =>
    setPending(before => before.map(one => (one.key === key ? { ...one, ...part } : one)))
  const drop = (key: string) => {
    stops.current.get(key)?.()
    stops.current.delete(key)
    setPending(before => before.filter(one => one.key !== key))
  }
  const begin = async ({ key, file }: PendingFile): Promise<void> => {
    const { done, stop } = upload(path, file, percent => update(key, { percent }))
    stops.current.set(key, stop)
    try {
      const attachment = await done
      current.current = [...current.current, attachment]
      change([...current.current])
      drop(key)
    } catch (problem) {
      update(key, { problem: problem as PendingFile['problem'] })
    }
  }
  const add = (chosen: readonly File[]): void => {
    let count = files.length + pending.filter(({ problem }) => !problem).length
    let bytes = files.reduce((sum, one) => sum + one.bytes, 0) + pending.reduce((sum, one) => sum + (one.problem ? 0 : one.file.size), 0)
    const added = chosen.map((file): PendingFile => {
      const problem = count >= mailAttachmentsMax ? 'too many' : bytes + file.size > mailAttachmentBytesMax ? 'too heavy' : null
      if (!problem) {
        count += 1
        bytes += file.size
      }
      return { key: newIdempotencyKey(), file, percent: 0, problem }
    })
    setPending(before => [...before, ...added])
    for (const one of added) if (!one.problem) void begin(one)
  }
  return {
    pending,
    add,
    drop,
    again: (one: PendingFile) => {
      update(one.key, { problem: null, percent: 0 })
      void begin(one)
    },
    remove: (id: number) => change(files.filter(one => one.id !== id)),
    uploading: pending.some(({ problem }) => !problem),
  }
}
