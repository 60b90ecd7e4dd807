CREATE TABLE "mail_addresses" (
	"exercise_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"address" text,
	"organisation" text DEFAULT '' NOT NULL,
	CONSTRAINT "mail_addresses_exercise_id_user_id_pk" PRIMARY KEY("exercise_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "mail_lists" (
	"exercise_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"of_players" boolean DEFAULT false NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mail_lists_exercise_id_id_pk" PRIMARY KEY("exercise_id","id")
);
--> statement-breakpoint
CREATE TABLE "mail_list_members" (
	"exercise_id" bigint NOT NULL,
	"list_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "mail_list_members_exercise_id_list_id_user_id_pk" PRIMARY KEY("exercise_id","list_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"exercise_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"thread_id" bigint NOT NULL,
	"from_id" bigint,
	"written_by_id" bigint,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"words" text NOT NULL,
	"reply_to_id" bigint,
	"forward_of_id" bigint,
	"draft_id" text,
	"attachments_count" integer DEFAULT 0 NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"deleted_on" timestamp (3) with time zone,
	CONSTRAINT "mails_exercise_id_id_pk" PRIMARY KEY("exercise_id","id")
);
--> statement-breakpoint
CREATE TABLE "mail_recipients" (
	"exercise_id" bigint NOT NULL,
	"mail_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"user_id" bigint,
	"list_id" bigint,
	"name" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	CONSTRAINT "mail_recipients_exercise_id_mail_id_position_pk" PRIMARY KEY("exercise_id","mail_id","position")
);
--> statement-breakpoint
CREATE TABLE "mailbox_threads" (
	"exercise_id" bigint NOT NULL,
	"mailbox_id" bigint NOT NULL,
	"thread_id" bigint NOT NULL,
	"last_mail_id" bigint NOT NULL,
	"last_on" timestamp (3) with time zone NOT NULL,
	"received_on" timestamp (3) with time zone,
	"sent_on" timestamp (3) with time zone,
	"unread_on" timestamp (3) with time zone,
	"archived" boolean DEFAULT false NOT NULL,
	"mails_count" integer NOT NULL,
	"attachments_count" integer DEFAULT 0 NOT NULL,
	"answering_id" bigint,
	"answering_until" timestamp (3) with time zone,
	CONSTRAINT "mailbox_threads_exercise_id_mailbox_id_thread_id_pk" PRIMARY KEY("exercise_id","mailbox_id","thread_id")
);
--> statement-breakpoint
CREATE TABLE "mail_reads" (
	"exercise_id" bigint NOT NULL,
	"mailbox_id" bigint NOT NULL,
	"thread_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"read_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mail_reads_exercise_id_mailbox_id_thread_id_user_id_pk" PRIMARY KEY("exercise_id","mailbox_id","thread_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "mail_drafts" (
	"exercise_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"id" text NOT NULL,
	"from_id" bigint NOT NULL,
	"recipients" jsonb NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"words" text NOT NULL,
	"attachments" jsonb NOT NULL,
	"reply_to_id" bigint,
	"forward_of_id" bigint,
	"saved_on" timestamp (3) with time zone NOT NULL,
	"send_on" timestamp (3) with time zone,
	"held_for" integer,
	CONSTRAINT "mail_drafts_exercise_id_user_id_id_pk" PRIMARY KEY("exercise_id","user_id","id")
);
--> statement-breakpoint
CREATE TABLE "mail_files" (
	"exercise_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"image_id" text NOT NULL,
	"hash" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"uploader_id" bigint NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mail_files_exercise_id_id_pk" PRIMARY KEY("exercise_id","id")
);
--> statement-breakpoint
CREATE TABLE "mail_attachments" (
	"exercise_id" bigint NOT NULL,
	"mail_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"file_id" bigint NOT NULL,
	CONSTRAINT "mail_attachments_exercise_id_mail_id_position_pk" PRIMARY KEY("exercise_id","mail_id","position")
);
--> statement-breakpoint
ALTER TABLE "exercises" ADD COLUMN "mail" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exercises" ADD COLUMN "team_reads_mail" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exercises" ADD COLUMN "mail_domain" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_addresses" ADD CONSTRAINT "mail_addresses_user" FOREIGN KEY ("exercise_id","user_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_lists" ADD CONSTRAINT "mail_lists_exercise" FOREIGN KEY ("exercise_id") REFERENCES "public"."exercises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_list_members" ADD CONSTRAINT "mail_list_members_list" FOREIGN KEY ("exercise_id","list_id") REFERENCES "public"."mail_lists"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_list_members" ADD CONSTRAINT "mail_list_members_user" FOREIGN KEY ("exercise_id","user_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_exercise" FOREIGN KEY ("exercise_id") REFERENCES "public"."exercises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_from" FOREIGN KEY ("exercise_id","from_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_written_by" FOREIGN KEY ("exercise_id","written_by_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_recipients" ADD CONSTRAINT "mail_recipients_mail" FOREIGN KEY ("exercise_id","mail_id") REFERENCES "public"."mails"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_recipients" ADD CONSTRAINT "mail_recipients_user" FOREIGN KEY ("exercise_id","user_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailbox_threads" ADD CONSTRAINT "mailbox_threads_mailbox" FOREIGN KEY ("exercise_id","mailbox_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailbox_threads" ADD CONSTRAINT "mailbox_threads_last_mail" FOREIGN KEY ("exercise_id","last_mail_id") REFERENCES "public"."mails"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailbox_threads" ADD CONSTRAINT "mailbox_threads_answering" FOREIGN KEY ("exercise_id","answering_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_reads" ADD CONSTRAINT "mail_reads_mailbox" FOREIGN KEY ("exercise_id","mailbox_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_reads" ADD CONSTRAINT "mail_reads_user" FOREIGN KEY ("exercise_id","user_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_drafts" ADD CONSTRAINT "mail_drafts_user" FOREIGN KEY ("exercise_id","user_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_drafts" ADD CONSTRAINT "mail_drafts_from" FOREIGN KEY ("exercise_id","from_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_files" ADD CONSTRAINT "mail_files_image" FOREIGN KEY ("exercise_id","image_id") REFERENCES "public"."images"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_files" ADD CONSTRAINT "mail_files_uploader" FOREIGN KEY ("exercise_id","uploader_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_attachments" ADD CONSTRAINT "mail_attachments_mail" FOREIGN KEY ("exercise_id","mail_id") REFERENCES "public"."mails"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_attachments" ADD CONSTRAINT "mail_attachments_file" FOREIGN KEY ("exercise_id","file_id") REFERENCES "public"."mail_files"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_addresses_address" ON "mail_addresses" USING btree ("exercise_id","address");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_lists_address" ON "mail_lists" USING btree ("exercise_id","address");--> statement-breakpoint
CREATE INDEX "mails_thread" ON "mails" USING btree ("exercise_id","thread_id","created_on");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_draft" ON "mails" USING btree ("exercise_id","written_by_id","draft_id") WHERE "mails"."draft_id" is not null;--> statement-breakpoint
CREATE INDEX "mail_recipients_user" ON "mail_recipients" USING btree ("exercise_id","user_id","mail_id") WHERE "mail_recipients"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "mailbox_threads_thread" ON "mailbox_threads" USING btree ("exercise_id","thread_id");--> statement-breakpoint
CREATE INDEX "mailbox_threads_inbox" ON "mailbox_threads" USING btree ("exercise_id","mailbox_id","archived","received_on");--> statement-breakpoint
CREATE INDEX "mailbox_threads_sent" ON "mailbox_threads" USING btree ("exercise_id","mailbox_id","sent_on");--> statement-breakpoint
CREATE INDEX "mailbox_threads_archives" ON "mailbox_threads" USING btree ("exercise_id","mailbox_id","archived","last_on");--> statement-breakpoint
CREATE INDEX "mailbox_threads_unread" ON "mailbox_threads" USING btree ("exercise_id","mailbox_id","unread_on") WHERE "mailbox_threads"."unread_on" is not null;--> statement-breakpoint
CREATE INDEX "mail_drafts_mailbox" ON "mail_drafts" USING btree ("exercise_id","user_id","from_id","saved_on");--> statement-breakpoint
CREATE INDEX "mail_drafts_due" ON "mail_drafts" USING btree ("send_on") WHERE "mail_drafts"."send_on" is not null;--> statement-breakpoint
CREATE INDEX "mail_files_hash" ON "mail_files" USING btree ("exercise_id","hash");--> statement-breakpoint
CREATE INDEX "mail_attachments_file" ON "mail_attachments" USING btree ("exercise_id","file_id");