DROP INDEX "idempotency_keys_created";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "answer" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "answer" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("exercise_id","created_on");