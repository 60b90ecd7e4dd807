CREATE TABLE `communique_rules` (
	`exercise_id` integer PRIMARY KEY NOT NULL,
	`approvals_min` integer,
	`others_approve` integer DEFAULT false NOT NULL,
	`account_id` integer,
	`list_id` integer,
	FOREIGN KEY (`exercise_id`,`account_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `communique_approvers` (
	`exercise_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`position` integer NOT NULL,
	`title` text NOT NULL,
	PRIMARY KEY(`exercise_id`, `user_id`),
	FOREIGN KEY (`exercise_id`,`user_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `communiques` (
	`exercise_id` integer NOT NULL,
	`id` integer NOT NULL,
	`number` integer NOT NULL,
	`content` text NOT NULL,
	`version` integer NOT NULL,
	`saved_on` integer NOT NULL,
	`created_by_id` integer NOT NULL,
	`created_on` integer NOT NULL,
	`writer_id` integer,
	`writer_on` integer,
	`asked_by_id` integer,
	`submitted_by_id` integer,
	`submitted_on` integer,
	`embargo_on` integer,
	`channels` text NOT NULL,
	`release_on` integer,
	`released_by_id` integer,
	`released_on` integer,
	`withdrawn_by_id` integer,
	`withdrawn_on` integer,
	`withdraw_reason` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`exercise_id`, `id`),
	FOREIGN KEY (`exercise_id`,`created_by_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`writer_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`asked_by_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`submitted_by_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`released_by_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`withdrawn_by_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `communiques_number` ON `communiques` (`exercise_id`,`number`);--> statement-breakpoint
CREATE INDEX `communiques_due` ON `communiques` (`release_on`) WHERE "communiques"."release_on" is not null;--> statement-breakpoint
CREATE TABLE `communique_versions` (
	`exercise_id` integer NOT NULL,
	`communique_id` integer NOT NULL,
	`version` integer NOT NULL,
	`saved_by_id` integer NOT NULL,
	`content` text NOT NULL,
	`autosaved` integer NOT NULL,
	`created_on` integer NOT NULL,
	`saved_on` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `communique_id`, `version`),
	FOREIGN KEY (`exercise_id`,`communique_id`) REFERENCES `communiques`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`saved_by_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `communique_reviews` (
	`exercise_id` integer NOT NULL,
	`id` integer NOT NULL,
	`communique_id` integer NOT NULL,
	`version` integer NOT NULL,
	`approver_id` integer NOT NULL,
	`by_id` integer NOT NULL,
	`approved` integer NOT NULL,
	`created_on` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `id`),
	FOREIGN KEY (`exercise_id`,`communique_id`,`version`) REFERENCES `communique_versions`(`exercise_id`,`communique_id`,`version`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`approver_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`by_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `communique_reviews_communique` ON `communique_reviews` (`exercise_id`,`communique_id`,`created_on`);--> statement-breakpoint
CREATE TABLE `communique_comments` (
	`exercise_id` integer NOT NULL,
	`id` integer NOT NULL,
	`communique_id` integer NOT NULL,
	`version` integer NOT NULL,
	`author_id` integer NOT NULL,
	`by_id` integer NOT NULL,
	`about_id` integer,
	`passage` text NOT NULL,
	`occurrence` integer NOT NULL,
	`words` text NOT NULL,
	`proposal` text,
	`asks` integer NOT NULL,
	`created_on` integer NOT NULL,
	`settled_by_id` integer,
	`settled_on` integer,
	PRIMARY KEY(`exercise_id`, `id`),
	FOREIGN KEY (`exercise_id`,`communique_id`,`version`) REFERENCES `communique_versions`(`exercise_id`,`communique_id`,`version`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`about_id`) REFERENCES `communique_comments`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`author_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`by_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`settled_by_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `communique_comments_communique` ON `communique_comments` (`exercise_id`,`communique_id`,`created_on`);--> statement-breakpoint
CREATE TABLE `communique_releases` (
	`exercise_id` integer NOT NULL,
	`communique_id` integer NOT NULL,
	`channel` text NOT NULL,
	`state` text NOT NULL,
	`failure` text,
	`by_id` integer NOT NULL,
	`published_id` integer,
	`changed_on` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `communique_id`, `channel`),
	FOREIGN KEY (`exercise_id`,`communique_id`) REFERENCES `communiques`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`by_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `communique_releases_waiting` ON `communique_releases` (`changed_on`) WHERE "communique_releases"."state" = 'waiting';