CREATE TABLE "plan_mappings" (
	"client_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"name" text NOT NULL,
	"headings" jsonb NOT NULL,
	"answers" jsonb NOT NULL,
	"used_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "plan_mappings_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "plan_sources" (
	"exercise_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"name" text NOT NULL,
	"sheet" text NOT NULL,
	"headings" jsonb NOT NULL,
	"fields" jsonb NOT NULL,
	CONSTRAINT "plan_sources_exercise_id_id_pk" PRIMARY KEY("exercise_id","id")
);
--> statement-breakpoint
ALTER TABLE "sequence_items" ADD COLUMN "plan_source_id" bigint;--> statement-breakpoint
ALTER TABLE "sequence_items" ADD COLUMN "source_row" jsonb;--> statement-breakpoint
ALTER TABLE "plan_mappings" ADD CONSTRAINT "plan_mappings_client" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_sources" ADD CONSTRAINT "plan_sources_exercise" FOREIGN KEY ("exercise_id") REFERENCES "public"."exercises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "plan_mappings_name" ON "plan_mappings" USING btree ("client_id","name");