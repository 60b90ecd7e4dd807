CREATE TABLE `plan_uploads` (
	`exercise_id` integer NOT NULL,
	`id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`bytes` integer NOT NULL,
	`sheets` text NOT NULL,
	`created_on` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `id`),
	FOREIGN KEY (`exercise_id`,`user_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `plan_uploads_created` ON `plan_uploads` (`created_on`);