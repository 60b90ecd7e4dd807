ALTER TABLE "debts" ADD COLUMN "overdue_on" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "former_secret" text;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "former_secret_until" timestamp (3) with time zone;