CREATE TABLE `questionnaires` (
	`exercise_id` integer PRIMARY KEY NOT NULL,
	`anonymous` integer NOT NULL,
	`questions` text,
	FOREIGN KEY (`exercise_id`) REFERENCES `exercises`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `questionnaire_senders` (
	`exercise_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`sent_on` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `user_id`),
	FOREIGN KEY (`exercise_id`,`user_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `questionnaire_answers` (
	`exercise_id` integer NOT NULL,
	`id` integer NOT NULL,
	`user_id` integer,
	`answers` text NOT NULL,
	PRIMARY KEY(`exercise_id`, `id`),
	FOREIGN KEY (`exercise_id`,`user_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `exercises` ADD `questionnaire` text DEFAULT 'at_end' NOT NULL;