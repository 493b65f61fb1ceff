CREATE TABLE games (
           number INTEGER PRIMARY KEY,
           id TEXT NOT NULL UNIQUE,
           moves TEXT NOT NULL,
           x TEXT NOT NULL,
           o TEXT NOT NULL,
           status TEXT NOT NULL,
           ended INTEGER NOT NULL
       , aided INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO "games" VALUES(1,'e2bbbcb21a62aa4c29d1a1f51b63d8e7','03142','person','person','x-wins',1795133594348,0);
INSERT INTO "games" VALUES(2,'fe48cb585275b31e663179c9699f6577','041236','person','perfect','o-wins',1795133594395,0);
INSERT INTO "games" VALUES(3,'2074660866fa3d4b7f7c0b5b8bb4ce89','03142','person','gentle','x-wins',1795133594427,1);
INSERT INTO "games" VALUES(4,'2de3d7cfe814782a60fb9c5ce99a47e7','20518','hard','person','x-wins',1795133594606,0);
CREATE TABLE matches (
           number INTEGER PRIMARY KEY,
           id TEXT NOT NULL UNIQUE,
           version INTEGER NOT NULL,
           touched INTEGER NOT NULL,
           hour INTEGER NOT NULL,
           body TEXT NOT NULL
       ) STRICT;
INSERT INTO "matches" VALUES(1,'clock',2,1795133572075,498648,'{}');
INSERT INTO "matches" VALUES(2,'1thzx6qt2xfd',1,1792544572079,497929,'{"format":1,"moves":"","round":1,"x":1,"since":1795133572079,"seed":5645687384768466391,"name":"Ana","token":"3040a286d9770aea15d53fa5faadeecbbe212a943a1d854b0e5234563022cf00","key":"last 1 open 1","kind2":"open"}');
CREATE TABLE mistakes (
           board TEXT PRIMARY KEY NOT NULL,
           box INTEGER NOT NULL,
           due INTEGER NOT NULL,
           shown INTEGER NOT NULL
       ) STRICT, WITHOUT ROWID;
INSERT INTO "mistakes" VALUES('........X',0,20778,0);
INSERT INTO "mistakes" VALUES('....O.OXX',0,20778,0);
CREATE TABLE progress (
           name TEXT PRIMARY KEY NOT NULL,
           number INTEGER NOT NULL
       ) STRICT, WITHOUT ROWID;
INSERT INTO "progress" VALUES('course/block',0);
INSERT INTO "progress" VALUES('course/complete',0);
INSERT INTO "progress" VALUES('course/draw',0);
INSERT INTO "progress" VALUES('course/foresee',0);
INSERT INTO "progress" VALUES('course/fork',0);
INSERT INTO "progress" VALUES('course/openings',0);
INSERT INTO "progress" VALUES('race/best',0);
INSERT INTO "progress" VALUES('rating/block',800);
INSERT INTO "progress" VALUES('rating/fork',784);
INSERT INTO "progress" VALUES('rating/only-draw',800);
INSERT INTO "progress" VALUES('rating/stop-fork',800);
INSERT INTO "progress" VALUES('rating/trap',800);
INSERT INTO "progress" VALUES('rating/win',800);
CREATE TABLE settings (
           name TEXT PRIMARY KEY NOT NULL,
           value TEXT NOT NULL
       ) STRICT, WITHOUT ROWID;
INSERT INTO "settings" VALUES('language','es');
INSERT INTO "settings" VALUES('unfinished','2c4e6efc31dd60d2722dbf90df5ba577
40 X 4970567641356657043 1 medium medium alone');
CREATE TABLE tallies (
           x TEXT NOT NULL,
           o TEXT NOT NULL,
           x_wins INTEGER NOT NULL,
           o_wins INTEGER NOT NULL,
           draws INTEGER NOT NULL,
           PRIMARY KEY (x, o)
       ) STRICT, WITHOUT ROWID;
INSERT INTO "tallies" VALUES('hard','person',1,0,0);
INSERT INTO "tallies" VALUES('person','gentle',1,0,0);
INSERT INTO "tallies" VALUES('person','perfect',0,1,0);
INSERT INTO "tallies" VALUES('person','person',1,0,0);
CREATE INDEX matches_by_hour ON matches (hour);
PRAGMA application_id = 1952543845;
PRAGMA user_version = 4;
