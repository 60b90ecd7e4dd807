DROP INDEX `mailbox_threads_thread`;--> statement-breakpoint
DROP INDEX `mailbox_threads_unread`;--> statement-breakpoint
CREATE INDEX `mailbox_threads_thread` ON `mailbox_threads` (`exercise_id`,`thread_id`,`mailbox_id`);--> statement-breakpoint
CREATE INDEX `mailbox_threads_unread` ON `mailbox_threads` (`exercise_id`,`mailbox_id`,`received_on`) WHERE "mailbox_threads"."unread_on" is not null and not "mailbox_threads"."archived";