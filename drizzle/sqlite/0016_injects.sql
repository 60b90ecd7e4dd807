CREATE TABLE `desk_role_holders` (
	`exercise_id` integer NOT NULL,
	`role_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`since` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `role_id`, `user_id`),
	FOREIGN KEY (`exercise_id`,`role_id`) REFERENCES `desk_roles`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`user_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `desk_role_personas` (
	`exercise_id` integer NOT NULL,
	`persona_id` integer NOT NULL,
	`role_id` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `persona_id`),
	FOREIGN KEY (`exercise_id`,`role_id`) REFERENCES `desk_roles`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`persona_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `desk_role_personas_role` ON `desk_role_personas` (`exercise_id`,`role_id`);--> statement-breakpoint
CREATE TABLE `desk_role_sequences` (
	`exercise_id` integer NOT NULL,
	`sequence_id` integer NOT NULL,
	`role_id` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `sequence_id`),
	FOREIGN KEY (`exercise_id`,`role_id`) REFERENCES `desk_roles`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`sequence_id`) REFERENCES `sequences`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `desk_role_sequences_role` ON `desk_role_sequences` (`exercise_id`,`role_id`);--> statement-breakpoint
CREATE TABLE `desk_roles` (
	`exercise_id` integer NOT NULL,
	`id` integer NOT NULL,
	`name` text NOT NULL,
	`tone` text NOT NULL,
	`created_on` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `id`),
	FOREIGN KEY (`exercise_id`) REFERENCES `exercises`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `sequence_items` ADD `source_id` integer;--> statement-breakpoint
ALTER TABLE `sequence_items` ADD `added_by_id` integer;--> statement-breakpoint
ALTER TABLE `sequence_publications` ADD `by_id` integer;--> statement-breakpoint
ALTER TABLE `sequences` ADD `kind` text DEFAULT 'plan' NOT NULL;