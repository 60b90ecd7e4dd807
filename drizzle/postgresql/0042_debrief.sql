CREATE TABLE "critical_tasks" (
	"exercise_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"objective_id" bigint NOT NULL,
	"name" text NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "critical_tasks_exercise_id_id_pk" PRIMARY KEY("exercise_id","id")
);
--> statement-breakpoint
CREATE TABLE "findings" (
	"exercise_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"objective_id" bigint,
	"task_id" bigint,
	"analysis" text DEFAULT '' NOT NULL,
	"recommendation" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"edited_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "findings_exercise_id_id_pk" PRIMARY KEY("exercise_id","id")
);
--> statement-breakpoint
CREATE TABLE "finding_evidence" (
	"exercise_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"finding_id" bigint NOT NULL,
	"subject" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"happened_on" timestamp (3) with time zone,
	"name" text NOT NULL,
	"words" text NOT NULL,
	CONSTRAINT "finding_evidence_exercise_id_id_pk" PRIMARY KEY("exercise_id","id")
);
--> statement-breakpoint
CREATE TABLE "corrective_actions" (
	"exercise_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"finding_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"what" text NOT NULL,
	"owner" text DEFAULT '' NOT NULL,
	"due_on" text,
	"priority" text NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"edited_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "corrective_actions_exercise_id_id_pk" PRIMARY KEY("exercise_id","id")
);
--> statement-breakpoint
ALTER TABLE "exercises" ADD COLUMN "rating_scale" text DEFAULT 'numbers' NOT NULL;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "task_id" bigint;--> statement-breakpoint
ALTER TABLE "note_versions" ADD COLUMN "task_id" bigint;--> statement-breakpoint
ALTER TABLE "critical_tasks" ADD CONSTRAINT "critical_tasks_objective" FOREIGN KEY ("exercise_id","objective_id") REFERENCES "public"."objectives"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "findings" ADD CONSTRAINT "findings_exercise" FOREIGN KEY ("exercise_id") REFERENCES "public"."exercises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "findings" ADD CONSTRAINT "findings_objective" FOREIGN KEY ("exercise_id","objective_id") REFERENCES "public"."objectives"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "findings" ADD CONSTRAINT "findings_task" FOREIGN KEY ("exercise_id","task_id") REFERENCES "public"."critical_tasks"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finding_evidence" ADD CONSTRAINT "finding_evidence_finding" FOREIGN KEY ("exercise_id","finding_id") REFERENCES "public"."findings"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrective_actions" ADD CONSTRAINT "corrective_actions_finding" FOREIGN KEY ("exercise_id","finding_id") REFERENCES "public"."findings"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "critical_tasks_objective" ON "critical_tasks" USING btree ("exercise_id","objective_id");--> statement-breakpoint
CREATE INDEX "findings_objective" ON "findings" USING btree ("exercise_id","objective_id");--> statement-breakpoint
CREATE INDEX "findings_task" ON "findings" USING btree ("exercise_id","task_id");--> statement-breakpoint
CREATE UNIQUE INDEX "finding_evidence_subject" ON "finding_evidence" USING btree ("exercise_id","finding_id","subject","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "corrective_actions_number" ON "corrective_actions" USING btree ("exercise_id","number");--> statement-breakpoint
CREATE INDEX "corrective_actions_finding" ON "corrective_actions" USING btree ("exercise_id","finding_id");--> statement-breakpoint
CREATE INDEX "notes_task" ON "notes" USING btree ("exercise_id","task_id") WHERE "notes"."task_id" is not null;