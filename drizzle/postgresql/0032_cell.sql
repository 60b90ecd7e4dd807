CREATE TABLE "cell_entries" (
	"exercise_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"client_id" text NOT NULL,
	"kind" text NOT NULL,
	"about_id" bigint,
	"words" text NOT NULL,
	"folded" text NOT NULL,
	"owner_id" bigint,
	"due_on" timestamp (3) with time zone,
	"subject" text,
	"subject_id" bigint,
	"subject_name" text,
	"subject_words" text,
	"noted_on" timestamp (3) with time zone NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cell_entries_exercise_id_id_pk" PRIMARY KEY("exercise_id","id")
);
--> statement-breakpoint
ALTER TABLE "exercises" ADD COLUMN "cell" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "cell_entries" ADD CONSTRAINT "cell_entries_author" FOREIGN KEY ("exercise_id","author_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cell_entries" ADD CONSTRAINT "cell_entries_owner" FOREIGN KEY ("exercise_id","owner_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cell_entries" ADD CONSTRAINT "cell_entries_about_entry" FOREIGN KEY ("exercise_id","about_id") REFERENCES "public"."cell_entries"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cell_entries_about" ON "cell_entries" USING btree ("exercise_id","about_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cell_entries_client" ON "cell_entries" USING btree ("exercise_id","author_id","client_id");--> statement-breakpoint
CREATE TRIGGER cell_entries_stay BEFORE UPDATE OR DELETE ON cell_entries FOR EACH ROW EXECUTE FUNCTION audit_stays();
