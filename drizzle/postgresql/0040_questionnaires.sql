CREATE TABLE "questionnaires" (
	"exercise_id" bigint PRIMARY KEY NOT NULL,
	"anonymous" boolean NOT NULL,
	"questions" jsonb
);
--> statement-breakpoint
CREATE TABLE "questionnaire_senders" (
	"exercise_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"sent_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "questionnaire_senders_exercise_id_user_id_pk" PRIMARY KEY("exercise_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "questionnaire_answers" (
	"exercise_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"user_id" bigint,
	"answers" jsonb NOT NULL,
	CONSTRAINT "questionnaire_answers_exercise_id_id_pk" PRIMARY KEY("exercise_id","id")
);
--> statement-breakpoint
ALTER TABLE "exercises" ADD COLUMN "questionnaire" text DEFAULT 'at_end' NOT NULL;--> statement-breakpoint
ALTER TABLE "questionnaires" ADD CONSTRAINT "questionnaires_exercise" FOREIGN KEY ("exercise_id") REFERENCES "public"."exercises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_senders" ADD CONSTRAINT "questionnaire_senders_user" FOREIGN KEY ("exercise_id","user_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_answers" ADD CONSTRAINT "questionnaire_answers_user" FOREIGN KEY ("exercise_id","user_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;