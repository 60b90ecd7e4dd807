CREATE TABLE `mail_addresses` (
	`exercise_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`address` text,
	`organisation` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`exercise_id`, `user_id`),
	FOREIGN KEY (`exercise_id`,`user_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mail_addresses_address` ON `mail_addresses` (`exercise_id`,`address`);--> statement-breakpoint
CREATE TABLE `mail_lists` (
	`exercise_id` integer NOT NULL,
	`id` integer NOT NULL,
	`name` text NOT NULL,
	`address` text NOT NULL,
	`of_players` integer DEFAULT false NOT NULL,
	`created_on` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `id`),
	FOREIGN KEY (`exercise_id`) REFERENCES `exercises`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mail_lists_address` ON `mail_lists` (`exercise_id`,`address`);--> statement-breakpoint
CREATE TABLE `mail_list_members` (
	`exercise_id` integer NOT NULL,
	`list_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `list_id`, `user_id`),
	FOREIGN KEY (`exercise_id`,`list_id`) REFERENCES `mail_lists`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`user_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `mails` (
	`exercise_id` integer NOT NULL,
	`id` integer NOT NULL,
	`thread_id` integer NOT NULL,
	`from_id` integer,
	`written_by_id` integer,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`words` text NOT NULL,
	`reply_to_id` integer,
	`forward_of_id` integer,
	`draft_id` text,
	`attachments_count` integer DEFAULT 0 NOT NULL,
	`created_on` integer NOT NULL,
	`deleted_on` integer,
	PRIMARY KEY(`exercise_id`, `id`),
	FOREIGN KEY (`exercise_id`) REFERENCES `exercises`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`from_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`written_by_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `mails_thread` ON `mails` (`exercise_id`,`thread_id`,`created_on`);--> statement-breakpoint
CREATE UNIQUE INDEX `mails_draft` ON `mails` (`exercise_id`,`written_by_id`,`draft_id`) WHERE "mails"."draft_id" is not null;--> statement-breakpoint
CREATE TABLE `mail_recipients` (
	`exercise_id` integer NOT NULL,
	`mail_id` integer NOT NULL,
	`position` integer NOT NULL,
	`kind` text NOT NULL,
	`user_id` integer,
	`list_id` integer,
	`name` text DEFAULT '' NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`exercise_id`, `mail_id`, `position`),
	FOREIGN KEY (`exercise_id`,`mail_id`) REFERENCES `mails`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`user_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `mail_recipients_user` ON `mail_recipients` (`exercise_id`,`user_id`,`mail_id`) WHERE "mail_recipients"."user_id" is not null;--> statement-breakpoint
CREATE TABLE `mailbox_threads` (
	`exercise_id` integer NOT NULL,
	`mailbox_id` integer NOT NULL,
	`thread_id` integer NOT NULL,
	`last_mail_id` integer NOT NULL,
	`last_on` integer NOT NULL,
	`received_on` integer,
	`sent_on` integer,
	`unread_on` integer,
	`archived` integer DEFAULT false NOT NULL,
	`mails_count` integer NOT NULL,
	`attachments_count` integer DEFAULT 0 NOT NULL,
	`answering_id` integer,
	`answering_until` integer,
	PRIMARY KEY(`exercise_id`, `mailbox_id`, `thread_id`),
	FOREIGN KEY (`exercise_id`,`mailbox_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`last_mail_id`) REFERENCES `mails`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`answering_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `mailbox_threads_thread` ON `mailbox_threads` (`exercise_id`,`thread_id`);--> statement-breakpoint
CREATE INDEX `mailbox_threads_inbox` ON `mailbox_threads` (`exercise_id`,`mailbox_id`,`archived`,`received_on`);--> statement-breakpoint
CREATE INDEX `mailbox_threads_sent` ON `mailbox_threads` (`exercise_id`,`mailbox_id`,`sent_on`);--> statement-breakpoint
CREATE INDEX `mailbox_threads_archives` ON `mailbox_threads` (`exercise_id`,`mailbox_id`,`archived`,`last_on`);--> statement-breakpoint
CREATE INDEX `mailbox_threads_unread` ON `mailbox_threads` (`exercise_id`,`mailbox_id`,`unread_on`) WHERE "mailbox_threads"."unread_on" is not null;--> statement-breakpoint
CREATE TABLE `mail_reads` (
	`exercise_id` integer NOT NULL,
	`mailbox_id` integer NOT NULL,
	`thread_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`read_on` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `mailbox_id`, `thread_id`, `user_id`),
	FOREIGN KEY (`exercise_id`,`mailbox_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`user_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `mail_drafts` (
	`exercise_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`id` text NOT NULL,
	`from_id` integer NOT NULL,
	`recipients` text NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`words` text NOT NULL,
	`attachments` text NOT NULL,
	`reply_to_id` integer,
	`forward_of_id` integer,
	`saved_on` integer NOT NULL,
	`send_on` integer,
	`held_for` integer,
	PRIMARY KEY(`exercise_id`, `user_id`, `id`),
	FOREIGN KEY (`exercise_id`,`user_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`from_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `mail_drafts_mailbox` ON `mail_drafts` (`exercise_id`,`user_id`,`from_id`,`saved_on`);--> statement-breakpoint
CREATE INDEX `mail_drafts_due` ON `mail_drafts` (`send_on`) WHERE "mail_drafts"."send_on" is not null;--> statement-breakpoint
CREATE TABLE `mail_files` (
	`exercise_id` integer NOT NULL,
	`id` integer NOT NULL,
	`image_id` text NOT NULL,
	`hash` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`bytes` integer NOT NULL,
	`uploader_id` integer NOT NULL,
	`created_on` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `id`),
	FOREIGN KEY (`exercise_id`,`image_id`) REFERENCES `images`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`uploader_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `mail_files_hash` ON `mail_files` (`exercise_id`,`hash`);--> statement-breakpoint
CREATE TABLE `mail_attachments` (
	`exercise_id` integer NOT NULL,
	`mail_id` integer NOT NULL,
	`position` integer NOT NULL,
	`file_id` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `mail_id`, `position`),
	FOREIGN KEY (`exercise_id`,`mail_id`) REFERENCES `mails`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`file_id`) REFERENCES `mail_files`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `mail_attachments_file` ON `mail_attachments` (`exercise_id`,`file_id`);--> statement-breakpoint
ALTER TABLE `exercises` ADD `mail` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `exercises` ADD `team_reads_mail` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `exercises` ADD `mail_domain` text DEFAULT '' NOT NULL;