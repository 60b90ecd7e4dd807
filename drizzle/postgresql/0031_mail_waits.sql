ALTER TABLE "waits" ALTER COLUMN "weeze_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "waits" ADD COLUMN "mail_id" bigint;--> statement-breakpoint
ALTER TABLE "debts" ADD COLUMN "mail_thread_id" bigint;--> statement-breakpoint
ALTER TABLE "waits" ADD CONSTRAINT "waits_mail" FOREIGN KEY ("exercise_id","mail_id") REFERENCES "public"."mails"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waits_mail" ON "waits" USING btree ("exercise_id","mail_id") WHERE "waits"."mail_id" is not null;