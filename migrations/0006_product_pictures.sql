CREATE TABLE "uploaded_pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"colour" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploaded_pictures_path_unique" UNIQUE("path")
);
