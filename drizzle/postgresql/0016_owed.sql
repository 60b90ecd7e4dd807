CREATE TABLE "debts" (
	"exercise_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"subject" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"persona_id" bigint NOT NULL,
	"player_id" bigint,
	"sequence_id" bigint,
	"expected" text,
	"objective" text,
	"reminder" text,
	"asked_on" timestamp (3) with time zone NOT NULL,
	"delay" integer NOT NULL,
	"reminders_count" integer DEFAULT 0 NOT NULL,
	"reminded_on" timestamp (3) with time zone,
	"thread_id" bigint,
	"conversation_id" bigint,
	"judgement" text,
	"judged_on" timestamp (3) with time zone,
	"judged_by_id" bigint,
	"reacted_on" timestamp (3) with time zone,
	"reacted_by_id" bigint,
	"former" jsonb,
	"closed_on" timestamp (3) with time zone,
	CONSTRAINT "debts_exercise_id_id_pk" PRIMARY KEY("exercise_id","id")
);
--> statement-breakpoint
ALTER TABLE "sequence_items" ADD COLUMN "reminder" text;--> statement-breakpoint
ALTER TABLE "debts" ADD CONSTRAINT "debts_persona" FOREIGN KEY ("exercise_id","persona_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debts" ADD CONSTRAINT "debts_player" FOREIGN KEY ("exercise_id","player_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "debts_subject" ON "debts" USING btree ("exercise_id","subject_id","subject");--> statement-breakpoint
CREATE INDEX "debts_open" ON "debts" USING btree ("exercise_id","asked_on") WHERE "debts"."closed_on" is null;--> statement-breakpoint
CREATE INDEX "debts_closed" ON "debts" USING btree ("exercise_id","judgement","closed_on") WHERE "debts"."closed_on" is not null;