import { animatorProcedure, answers, memberProcedure, nothing, readerProcedure, router } from '../trpc.ts'
import { uploadAttachment } from './attachments.writes.ts'
import { findInDirectory, listMailLists } from './lists.reads.ts'
import { addMailList, deleteMailList, editMailAddress, editMailList } from './lists.writes.ts'
import {
  addMailListInput,
  answerMailThreadInput,
  deleteMailListInput,
  draftInput,
  editMailAddressInput,
  editMailListInput,
  editMailThreadInput,
  listMailboxesInput,
  listMailListsInput,
  listMailThreadsInput,
  mailAttachment,
  mailboxes,
  mailDirectory,
  mailDirectoryEntry,
  mailDirectoryInput,
  mailDraft,
  mailList,
  mailLists,
  mailThread,
  mailThreadPage,
  mailThreadRow,
  readMailThreadInput,
  reassignMailInput,
  removeMailInput,
  saveDraftInput,
  sendMailInput,
  sentMail,
  uploadAttachmentInput,
} from './mail.contract.ts'
import { assertMailOpen, listMailboxes } from './mailboxes.reads.ts'
import { deleteDraft, reassignMail, removeMail, saveDraft, sendMail, takeBackMail } from './mails.writes.ts'
import { listMailThreads, readMailThread } from './threads.reads.ts'
import { answerMailThread, editMailThread, leaveMailThread } from './threads.writes.ts'

/** What mail shows: its words, and the names of people. */
const mailTags = ['mails', 'people'] as const
/** Of threads: who says that they answer one, which ends by itself. */
const ofThreads = { shows: mailTags, ages: true } as const

const closed = { mail: 'The exercise has no mail' }
const noAddress = 'Something is no address'
const recipients = {
  ...closed,
  from: 'Not a mailbox that one writes from',
  to: 'Nobody is named, or no address',
  cc: noAddress,
  bcc: noAddress,
}
const written = { ...recipients, body: 'Too long, or nested too deeply', attachments: 'Unknown, or too large together' }

/** The webmail inside the world; every call answers 403 where the exercise has none. */
export const mailRouter = router({
  mailboxes: readerProcedure
    .meta({
      rest: 'GET /mail/mailboxes',
      summary: "One's own mailbox and those of official accounts and personas that one may open, with what is unread",
      shows: mailTags,
      refuses: { codes: ['FORBIDDEN'], fields: closed },
    })
    .input(listMailboxesInput)
    .output(answers(mailboxes))
    .query(({ ctx }) => listMailboxes(ctx.store.read, assertMailOpen(ctx.actor))),
  threads: readerProcedure
    .meta({
      rest: 'GET /mail/threads',
      summary: 'The threads of a folder of a mailbox, newest first',
      ...ofThreads,
      refuses: { codes: ['FORBIDDEN', 'NOT_FOUND'], fields: closed },
    })
    .input(listMailThreadsInput)
    .output(answers(mailThreadPage))
    .query(({ ctx, input }) => listMailThreads(ctx.store.read, assertMailOpen(ctx.actor), input, ctx.now())),
  thread: readerProcedure
    .meta({
      rest: 'GET /mail/threads/:id',
      summary: 'The newest mails of a thread as a mailbox has them, or those before a moment',
      ...ofThreads,
      refuses: { codes: ['FORBIDDEN'], fields: closed },
    })
    .input(readMailThreadInput)
    .output(answers(mailThread))
    .query(({ ctx, input }) => readMailThread(ctx.store.read, assertMailOpen(ctx.actor), input, ctx.now())),
  edit: memberProcedure
    .meta({
      rest: 'PATCH /mail/threads/:id',
      summary: 'Mark a thread of a mailbox as read or unread, archive it or bring it back',
      marksRead: true,
      refuses: { fields: { ...closed, mailbox: 'Not a mailbox that one writes from' } },
    })
    .input(editMailThreadInput)
    .output(answers(mailThreadRow))
    .mutation(({ ctx, input }) => editMailThread(ctx.store, assertMailOpen(ctx.actor), input, ctx.now())),
  answering: memberProcedure
    .meta({
      rest: 'PUT /mail/threads/:id/answering',
      summary: 'Tell those who share a mailbox that one answers a thread, for five minutes',
      refuses: { fields: { ...closed, mailbox: 'Not a shared mailbox that one writes from' } },
    })
    .input(answerMailThreadInput)
    .output(answers(mailThreadRow))
    .mutation(({ ctx, input }) => answerMailThread(ctx.store, assertMailOpen(ctx.actor), input, ctx.now())),
  notAnswering: memberProcedure
    .meta({
      rest: 'DELETE /mail/threads/:id/answering',
      summary: 'Tell those who share a mailbox that one does not answer a thread',
      body: 'none',
      refuses: { fields: { ...closed, mailbox: 'Not a shared mailbox that one writes from' } },
    })
    .input(answerMailThreadInput)
    .output(answers(mailThreadRow))
    .mutation(({ ctx, input }) => leaveMailThread(ctx.store, assertMailOpen(ctx.actor), input, ctx.now())),
  send: memberProcedure
    .meta({
      rest: 'POST /mail',
      summary: 'Send a mail, at once or after some seconds in which it can be taken back',
      refuses: { codes: ['NOT_FOUND', 'SERVICE_UNAVAILABLE'], fields: written },
    })
    .input(sendMailInput)
    .output(answers(sentMail))
    .mutation(({ ctx, input }) => sendMail(ctx.store, ctx.parsers, assertMailOpen(ctx.actor), input, ctx.now())),
  saveDraft: memberProcedure
    .meta({
      rest: 'PUT /mail/drafts/:id',
      summary: 'Keep what one is writing',
      refuses: { codes: ['CONFLICT', 'SERVICE_UNAVAILABLE'], fields: { ...written, draftId: 'Sent meanwhile' } },
    })
    .input(saveDraftInput)
    .output(answers(mailDraft))
    .mutation(({ ctx, input }) => saveDraft(ctx.store, ctx.parsers, assertMailOpen(ctx.actor), input, ctx.now())),
  deleteDraft: memberProcedure
    .meta({ rest: 'DELETE /mail/drafts/:id', summary: 'Throw a draft away', body: 'none', refuses: { fields: closed } })
    .input(draftInput)
    .output(nothing)
    .mutation(({ ctx, input }) => deleteDraft(ctx.store, assertMailOpen(ctx.actor), input)),
  takeBack: memberProcedure
    .meta({
      rest: 'DELETE /mail/drafts/:id/sending',
      summary: 'Take back a mail that is being sent: it is a draft again',
      body: 'none',
      refuses: { codes: ['CONFLICT'], fields: { ...closed, draftId: 'Sent meanwhile' } },
    })
    .input(draftInput)
    .output(answers(mailDraft))
    .mutation(({ ctx, input }) => takeBackMail(ctx.store, assertMailOpen(ctx.actor), input)),
  attach: memberProcedure
    .meta({
      rest: 'POST /mail/attachments',
      summary: 'Upload a file for a mail, whose type is that of its content: `file`',
      body: 'form',
      refuses: { codes: ['SERVICE_UNAVAILABLE'], fields: { ...closed, file: 'None that a mail takes, or too large' } },
    })
    .input(uploadAttachmentInput)
    .output(answers(mailAttachment))
    .mutation(({ ctx, input }) => uploadAttachment(ctx.store, ctx.imageStore, assertMailOpen(ctx.actor), input, ctx.now())),
  remove: animatorProcedure
    .meta({ rest: 'DELETE /mail/:id', summary: 'Take a mail away, for animators', body: 'none', refuses: { fields: closed } })
    .input(removeMailInput)
    .output(nothing)
    .mutation(({ ctx, input }) => removeMail(ctx.store, assertMailOpen(ctx.actor), input, ctx.now())),
  reassign: animatorProcedure
    .meta({
      rest: 'PUT /mail/:id/author',
      summary: 'Give a mail that was sent from the wrong mailbox to a persona, for animators',
      refuses: { fields: { ...closed, authorId: 'Not a persona, or the mail of a player' } },
    })
    .input(reassignMailInput)
    .output(nothing)
    .mutation(({ ctx, input }) => reassignMail(ctx.store, assertMailOpen(ctx.actor), input, ctx.now())),
  directory: readerProcedure
    .meta({
      rest: 'GET /mail/directory',
      summary: 'Lists and people by the beginnings of their names, addresses or organisations',
      shows: mailTags,
      refuses: { codes: ['FORBIDDEN'], fields: closed },
    })
    .input(mailDirectoryInput)
    .output(answers(mailDirectory))
    .query(({ ctx, input }) => findInDirectory(ctx.store.read, assertMailOpen(ctx.actor), input)),
  /** What an account or a persona is reached by. */
  editAddress: animatorProcedure
    .meta({
      rest: 'PUT /mail/addresses/:userId',
      summary: 'Give somebody another address or organisation, for animators',
      refuses: { codes: ['CONFLICT'], fields: { ...closed, address: 'Not one of an exercise, or taken' } },
    })
    .input(editMailAddressInput)
    .output(answers(mailDirectoryEntry))
    .mutation(({ ctx, input }) => editMailAddress(ctx.store, assertMailOpen(ctx.actor), input, ctx.now())),
  lists: router({
    list: readerProcedure
      .meta({
        rest: 'GET /mail/lists',
        summary: 'The distribution lists and their members',
        shows: mailTags,
        refuses: { codes: ['FORBIDDEN'], fields: closed },
      })
      .input(listMailListsInput)
      .output(answers(mailLists))
      .query(({ ctx }) => listMailLists(ctx.store.read, assertMailOpen(ctx.actor))),
    add: animatorProcedure
      .meta({
        rest: 'POST /mail/lists',
        summary: 'Add a distribution list, for animators',
        refuses: { codes: ['CONFLICT', 'NOT_FOUND'], fields: { ...closed, address: 'Not one of an exercise, or taken' } },
      })
      .input(addMailListInput)
      .output(answers(mailList))
      .mutation(({ ctx, input }) => addMailList(ctx.store, assertMailOpen(ctx.actor), input, ctx.now())),
    edit: animatorProcedure
      .meta({
        rest: 'PUT /mail/lists/:id',
        summary: 'Replace a distribution list, for animators',
        refuses: { codes: ['CONFLICT'], fields: { ...closed, address: 'Not one of an exercise, or taken' } },
      })
      .input(editMailListInput)
      .output(answers(mailList))
      .mutation(({ ctx, input }) => editMailList(ctx.store, assertMailOpen(ctx.actor), input, ctx.now())),
    delete: animatorProcedure
      .meta({
        rest: 'DELETE /mail/lists/:id',
        summary: 'Delete a distribution list, for animators',
        body: 'none',
        refuses: { fields: closed },
      })
      .input(deleteMailListInput)
      .output(nothing)
      .mutation(({ ctx, input }) => deleteMailList(ctx.store, assertMailOpen(ctx.actor), input, ctx.now())),
  }),
})
