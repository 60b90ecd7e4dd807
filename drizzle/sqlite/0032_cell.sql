CREATE TABLE `cell_entries` (
	`exercise_id` integer NOT NULL,
	`id` integer NOT NULL,
	`author_id` integer NOT NULL,
	`client_id` text NOT NULL,
	`kind` text NOT NULL,
	`about_id` integer,
	`words` text NOT NULL,
	`folded` text NOT NULL,
	`owner_id` integer,
	`due_on` integer,
	`subject` text,
	`subject_id` integer,
	`subject_name` text,
	`subject_words` text,
	`noted_on` integer NOT NULL,
	`created_on` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `id`),
	FOREIGN KEY (`exercise_id`,`author_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`owner_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`about_id`) REFERENCES `cell_entries`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `cell_entries_about` ON `cell_entries` (`exercise_id`,`about_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `cell_entries_client` ON `cell_entries` (`exercise_id`,`author_id`,`client_id`);--> statement-breakpoint
ALTER TABLE `exercises` ADD `cell` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE TRIGGER `cell_entries_never_change` BEFORE UPDATE ON `cell_entries` BEGIN SELECT RAISE(ABORT, 'records never change'); END;--> statement-breakpoint
CREATE TRIGGER `cell_entries_stay` BEFORE DELETE ON `cell_entries` WHEN NOT EXISTS (SELECT 1 FROM `exercises` WHERE `id` = OLD.`exercise_id` AND `ending`) BEGIN SELECT RAISE(ABORT, 'records stay'); END;
