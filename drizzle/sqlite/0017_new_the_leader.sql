ALTER TABLE `debts` ADD `overdue_on` integer;--> statement-breakpoint
ALTER TABLE `webhooks` ADD `former_secret` text;--> statement-breakpoint
ALTER TABLE `webhooks` ADD `former_secret_until` integer;