CREATE TABLE `presences` (
	`exercise_id` integer NOT NULL,
	`place` text NOT NULL,
	`place_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`since` integer NOT NULL,
	`seen_on` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `place`, `place_id`, `user_id`),
	FOREIGN KEY (`exercise_id`,`user_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
