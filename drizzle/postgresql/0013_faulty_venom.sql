ALTER TABLE "audit" ADD COLUMN "former_id" bigint;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "rewritten_on" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "deleted_on" timestamp (3) with time zone;