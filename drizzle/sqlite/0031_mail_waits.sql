PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_waits` (
	`exercise_id` integer NOT NULL,
	`id` integer NOT NULL,
	`kind` text NOT NULL,
	`weeze_id` integer,
	`mail_id` integer,
	`thread_id` integer NOT NULL,
	`player_id` integer NOT NULL,
	`persona_id` integer,
	`since` integer NOT NULL,
	`ended_on` integer,
	`ending` text,
	`answer_id` integer,
	`ended_by_id` integer,
	PRIMARY KEY(`exercise_id`, `id`),
	FOREIGN KEY (`exercise_id`,`weeze_id`) REFERENCES `weezes`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`mail_id`) REFERENCES `mails`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`player_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`persona_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_waits`("exercise_id", "id", "kind", "weeze_id", "thread_id", "player_id", "persona_id", "since", "ended_on", "ending", "answer_id", "ended_by_id") SELECT "exercise_id", "id", "kind", "weeze_id", "thread_id", "player_id", "persona_id", "since", "ended_on", "ending", "answer_id", "ended_by_id" FROM `waits`;--> statement-breakpoint
DROP TABLE `waits`;--> statement-breakpoint
ALTER TABLE `__new_waits` RENAME TO `waits`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `waits_open` ON `waits` (`exercise_id`,`since`) WHERE "waits"."ended_on" is null;--> statement-breakpoint
CREATE INDEX `waits_ended` ON `waits` (`exercise_id`,`ended_on`) WHERE "waits"."ended_on" is not null;--> statement-breakpoint
CREATE INDEX `waits_weeze` ON `waits` (`exercise_id`,`weeze_id`);--> statement-breakpoint
CREATE INDEX `waits_mail` ON `waits` (`exercise_id`,`mail_id`) WHERE "waits"."mail_id" is not null;--> statement-breakpoint
CREATE INDEX `waits_thread` ON `waits` (`exercise_id`,`thread_id`) WHERE "waits"."ended_on" is null;--> statement-breakpoint
CREATE INDEX `waits_answer` ON `waits` (`exercise_id`,`answer_id`) WHERE "waits"."answer_id" is not null;--> statement-breakpoint
ALTER TABLE `debts` ADD `mail_thread_id` integer;