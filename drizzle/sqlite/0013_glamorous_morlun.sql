CREATE TABLE `account_operators` (
	`exercise_id` integer NOT NULL,
	`account_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `account_id`, `user_id`),
	FOREIGN KEY (`exercise_id`,`account_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`user_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `account_operators_user` ON `account_operators` (`exercise_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `sign_in_codes` (
	`exercise_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`code_hash` text NOT NULL,
	`created_on` integer NOT NULL,
	`expires_on` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `user_id`),
	FOREIGN KEY (`exercise_id`,`user_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
