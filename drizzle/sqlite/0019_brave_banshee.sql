PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_idempotency_keys` (
	`exercise_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`key` text NOT NULL,
	`request` text NOT NULL,
	`answer` text,
	`created_on` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `user_id`, `key`),
	FOREIGN KEY (`exercise_id`,`user_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_idempotency_keys`("exercise_id", "user_id", "key", "request", "answer", "created_on") SELECT "exercise_id", "user_id", "key", "request", "answer", "created_on" FROM `idempotency_keys`;--> statement-breakpoint
DROP TABLE `idempotency_keys`;--> statement-breakpoint
ALTER TABLE `__new_idempotency_keys` RENAME TO `idempotency_keys`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `idempotency_keys_created` ON `idempotency_keys` (`exercise_id`,`created_on`);