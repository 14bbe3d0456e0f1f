// Frames of the room's WebSocket. Text frames are JSON of these shapes; binary frames are 20 ms of PCM (16-bit little-endian,
// mono, 16 kHz, 640 bytes) and flow only while the participant's audio path is `websocket`.
import { audioPathSchema } from '@bandpal/contracts';
import * as z from 'zod/mini';
import {
  captureConsentSchema,
  captureEventSchema,
  captureInfoSchema,
  captureSchema,
  capturesSchema,
} from './capture-frames.ts';
import {
  dialAnswerSchema,
  dialEventSchema,
  dialKeySchema,
  dialSchema,
  phoneAnswerSchema,
  phoneLineSchema,
} from './dial-out.ts';
import { playerAnswerSchema, playerEventSchema, playerSchema } from './media-player.ts';
import {
  enableRecordingSchema,
  MAX_TRACK_NAME_CHARS,
  permissionsChangeSchema,
  permissionsSchema,
  smallRecord,
} from './permissions.ts';

const limited = (max: number) => z.string().check(z.maxLength(max));

/** Goes up when one end can no longer understand the other as it was before. A `join` that names none is of version 1. */
export const PROTOCOL_VERSION = 1;

/** The place of a room's name in the address of a connection test; no room has this name. */
export const TEST_ROOM = 'test';

const trackKindSchema = z.enum(['audio', 'video']);

/** Tracks that someone sends, by name; `cam-audio` is told by `audio` of the participant. */
const tracksSchema = smallRecord(trackKindSchema).check(
  z.refine((tracks) => Object.keys(tracks).length <= MAX_TRACKS),
);
export type Tracks = z.infer<typeof tracksSchema>;

export const roomParticipantSchema = z.object({
  sessionId: z.string(),
  userName: z.string(),
  /** Whether the participant sends audio (not muted). */
  audio: z.boolean(),
  /** Unix seconds. */
  joinedAt: z.number(),
  /** Someone beside the candidate: takes part, and is not examined. */
  guest: z.optional(z.boolean()),
  /** Sound and pictures go from browser to browser. Absent for the examiner, whose voice comes from the room. */
  peer: z.optional(z.boolean()),
  /** There by telephone: their sound goes over a line between the room and each browser. */
  phone: z.optional(z.boolean()),
  /** A file that is played to everyone, and no person: comes by way of the media engine alone. */
  player: z.optional(z.boolean()),
  userId: z.optional(z.string()),
  owner: z.optional(z.boolean()),
  permissions: z.optional(permissionsSchema),
  tracks: z.optional(tracksSchema),
  /** The token lets this person record the call: on their own device, or on the server, all in one or everyone by themselves. */
  enableRecording: z.optional(enableRecordingSchema),
  /** Which of their recordings this person makes now, counted from 1; 0 once one has ended. */
  recording: z.optional(z.number()),
  /** Whom this person lets record them: everyone, or these sessions; no one when absent. */
  recordableBy: z.optional(z.union([z.literal('everyone'), z.array(z.string())])),
  /** What the participant's page has said of them; at most MAX_USER_DATA_CHARS of JSON. */
  userData: z.optional(z.unknown()),
});
export type RoomParticipant = z.infer<typeof roomParticipantSchema>;

/** Session ids and their secrets are UUIDs of 36 characters; the rest is room to change that. */
const MAX_ID_CHARS = 64;
const MAX_SECRET_CHARS = 128;
/** A meeting token is a JWT of about 300 characters, and of 700 with a role; more where permissions name people. */
const MAX_TOKEN_CHARS = 8192;
/** Longest name a participant can have; longer ones are cut by the browser's side and refused by the server. */
export const MAX_USER_NAME_CHARS = 200;
/** Of JSON text; the call library's own limits. */
export const MAX_USER_DATA_CHARS = 4096;
export const MAX_SESSION_DATA_CHARS = 102_400;
/** Session data travel in pieces, so that a frame need not be larger than an offer; a piece of this length fits into one, whatever it holds. */
export const MAX_SESSION_PIECE_CHARS = 5_000;
/** A room has thirteen participants at most; a message may name more than are there. */
const MAX_ADDRESSEES = 16;
/** An SDP offer of one audio section is below 8 kB, one of camera, screen and both their sounds about 12 kB. */
const MAX_SDP_CHARS = 24_000;
/** Candidates go to the other browsers in bundles. */
export const MAX_CANDIDATES_AT_ONCE = 16;
/** Camera, screen with its sound, and four of the page's own. */
const MAX_TRACKS = 7;

/** A candidate is about 100 characters long, with its extensions 200; its fragment is at most 256 (RFC 8839, section 5.4). */
const iceCandidate = z.object({
  candidate: limited(1024),
  sdpMid: z.optional(z.nullable(limited(MAX_ID_CHARS))),
  sdpMLineIndex: z.optional(z.nullable(z.number())),
  usernameFragment: z.optional(z.nullable(limited(256))),
});

const sdpSchema = limited(MAX_SDP_CHARS);

/** What two browsers of a room say to each other, through it, about the connection between them. */
const peerOfferSchema = {
  /** The connection of the browser that says so; another one replaces it. */
  line: limited(MAX_ID_CHARS),
  /** The other side's connection, once its name is known; a word for one that has been replaced says nothing. */
  for: z.optional(limited(MAX_ID_CHARS)),
};
const peerSdpSchema = {
  ...peerOfferSchema,
  kind: z.enum(['offer', 'answer']),
  sdp: sdpSchema,
  /** Which track goes in which section: the section's `mid`, and the track's name. */
  tracks: smallRecord(limited(MAX_TRACK_NAME_CHARS)),
};
const peerIceSchema = {
  ...peerOfferSchema,
  candidates: z.array(iceCandidate).check(z.maxLength(MAX_CANDIDATES_AT_ONCE)),
};
/** Stands for the media engine of a room where a browser says whom it sends to, and where it's told who sends. No session has this name. */
export const ENGINE_ID = 'sfu';

/** Which way sound and pictures of people go: from browser to browser, or by way of a media engine of the room's. */
export const topologySchema = z.enum(['peer', 'sfu']);
export type Topology = z.infer<typeof topologySchema>;
const mediaWaySchema = z.object({
  topology: topologySchema,
  /** Whether anything can be sent that way now. */
  isUp: z.boolean(),
  /** Goes up with every change, and all connections begin anew then. */
  turn: z.number(),
});
export type MediaWay = z.infer<typeof mediaWaySchema>;

/** Of which tracks how much is wanted: nothing, or one of the three qualities. What is not named comes as the sender likes. */
const wantsSchema = smallRecord(z.union([z.literal(false), z.literal(0), z.literal(1), z.literal(2)]));

/** What someone in charge wants of a transcription. A room has one at a time. */
export const transcriptionOrderSchema = z.object({
  type: z.literal('transcribe'),
  order: z.enum(['start', 'update', 'stop']),
  instanceId: z.optional(limited(MAX_ID_CHARS)),
  /** Whose words alone are read, by session; everyone's when absent or with `*`. */
  participants: z.optional(z.array(limited(MAX_ID_CHARS)).check(z.maxLength(MAX_ADDRESSEES))),
  language: z.optional(limited(MAX_ID_CHARS)),
});
export type TranscriptionOrder = z.infer<typeof transcriptionOrderSchema>;

/** A transcription that goes on, as one person is told of it. */
const transcriptionSchema = z.object({
  instanceId: z.string(),
  /** Session of the one who wanted it. */
  startedBy: z.string(),
  language: z.string(),
  /** What reads it. */
  model: z.string(),
  /** Whether the person who is told this is read: their sound goes to the server while they aren't muted. */
  reads: z.boolean(),
  /** Sessions of those who were to be read, and for whom there's no place; none when absent. */
  unplaced: z.optional(z.array(z.string())),
});
export type TranscriptionInfo = z.infer<typeof transcriptionSchema>;

/** Why what is wanted of a transcription can't be done, or why it ends. */
const transcriptionErrorCodeSchema = z.enum([
  'none',
  'going',
  'not-going',
  'language',
  'full',
  'given-up',
  'newcomer',
  'not-allowed',
]);
export type TranscriptionErrorCode = z.infer<typeof transcriptionErrorCodeSchema>;

/** Someone at the door. */
export const waitingPersonSchema = z.object({ id: z.string(), name: z.string() });
export type WaitingPerson = z.infer<typeof waitingPersonSchema>;

/** What someone in charge has a browser turn off. Nothing can be turned on from afar. */
const turnedOffSchema = {
  audio: z.optional(z.literal(false)),
  video: z.optional(z.literal(false)),
  screen: z.optional(z.literal(false)),
};

/** As a browser's WebRTC takes it; a relay is of no use without its name and password. */
export const iceServerSchema = z.object({
  urls: z.union([z.string(), z.array(z.string())]),
  username: z.exactOptional(z.string()),
  credential: z.exactOptional(z.string()),
});

/** Largest text frame the server reads: an offer of the largest size, with what JSON adds to it. */
export const MAX_SIGNAL_FRAME_BYTES = 32_768;
/** Longest name of an order that a browser gives. */
export const MAX_ORDER_NAME_CHARS = 64;

/** No frame that the server sends is longer: session data are the longest that a room says, of up to three bytes a character. */
export const MAX_SERVER_FRAME_BYTES = 4 * MAX_SESSION_DATA_CHARS;

/** Browser to server. `join` must be the first frame. */
export const clientSignalSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('join'),
    token: limited(MAX_TOKEN_CHARS),
    userName: z.optional(limited(MAX_USER_NAME_CHARS)),
    userData: z.optional(z.unknown()),
    version: z.optional(z.number()),
    /**
     * `call` when absent. `test`: a room of its own, in which nothing but the connection is tried. `check`: whether a join
     * would be let in now; answered by `left`, or by the `error` that the join would get.
     */
    purpose: z.optional(z.enum(['call', 'test', 'check'])),
    /** Continues a session whose connection was lost. */
    resume: z.optional(
      z.object({
        sessionId: limited(MAX_ID_CHARS),
        secret: limited(MAX_SECRET_CHARS),
        /** How many `app-message`s of the session have arrived; those after them are sent again, where it is said. */
        received: z.optional(z.number()),
      }),
    ),
  }),
  z.object({ type: z.literal('offer'), sdp: sdpSchema }),
  z.object({ type: z.literal('candidate'), candidate: z.nullable(iceCandidate) }),
  z.object({ type: z.literal('audio-path'), path: audioPathSchema }),
  z.object({ type: z.literal('audio'), on: z.boolean() }),
  z.object({ type: z.literal('user-name'), userName: limited(MAX_USER_NAME_CHARS) }),
  z.object({ type: z.literal('user-data'), userData: z.unknown() }),
  z.object({
    type: z.literal('session-data'),
    /** The next piece of the data's JSON text. */
    piece: limited(MAX_SESSION_PIECE_CHARS),
    /** Absent on every piece but the last: how the data join those the room has. */
    merge: z.optional(z.enum(['replace', 'shallow-merge'])),
  }),
  z.object({
    type: z.literal('app-message'),
    to: z.union([limited(MAX_ID_CHARS), z.array(limited(MAX_ID_CHARS)).check(z.maxLength(MAX_ADDRESSEES))]),
    data: z.unknown(),
  }),
  z.object({ type: z.literal('sdp'), to: limited(MAX_ID_CHARS), ...peerSdpSchema }),
  z.object({ type: z.literal('ice'), to: limited(MAX_ID_CHARS), ...peerIceSchema }),
  z.object({ type: z.literal('wants'), to: limited(MAX_ID_CHARS), wants: wantsSchema }),
  /** The connection by which that person's tracks come has failed: the room makes another one. */
  z.object({ type: z.literal('renew'), to: limited(MAX_ID_CHARS) }),
  /** Of those in charge: which way the media are to go. */
  z.object({ type: z.literal('set-topology'), topology: topologySchema }),
  /** All tracks that this browser sends now, its microphone aside. */
  z.object({ type: z.literal('tracks'), tracks: tracksSchema }),
  /** The person speaks, or has stopped. */
  z.object({ type: z.literal('speaking'), on: z.boolean() }),
  /** This person begins to record the call on their own device, or has stopped. */
  z.object({ type: z.literal('recording'), on: z.boolean(), number: z.number() }),
  /** Whether the one who sends this agrees to be recorded by that person, in this of their recordings; 0 where none is known. */
  z.object({
    type: z.literal('recording-consent'),
    to: limited(MAX_ID_CHARS),
    on: z.boolean(),
    number: z.number(),
  }),
  /** Of those in charge: what becomes of another person. */
  z.object({ type: z.literal('turn-off'), id: limited(MAX_ID_CHARS), ...turnedOffSchema }),
  z.object({ type: z.literal('eject'), id: limited(MAX_ID_CHARS) }),
  z.object({ type: z.literal('permit'), id: limited(MAX_ID_CHARS), change: permissionsChangeSchema }),
  z.object({ type: z.literal('let-in'), id: limited(MAX_ID_CHARS), granted: z.boolean() }),
  transcriptionOrderSchema,
  /** Of an owner: makes an address for one more person, who speaks or only listens. Answered by `invitation`. */
  z.object({ type: z.literal('invite'), to: z.enum(['speak', 'listen']) }),
  /** Sound and pictures of people go another way than from browser to browser, and that way needs another ticket. */
  z.object({ type: z.literal('media-ticket') }),
  /** The track by which this browser hears the seat now, of those that it may; null: over its own line. */
  z.object({ type: z.literal('seat-line'), by: z.nullable(limited(MAX_ID_CHARS)) }),
  /** Of someone at the door. */
  z.object({ type: z.literal('request-access'), userName: z.optional(limited(MAX_USER_NAME_CHARS)) }),
  dialSchema,
  phoneLineSchema,
  playerSchema,
  captureSchema,
  captureConsentSchema,
  z.object({ type: z.literal('pong'), id: z.number() }),
  /** Comes back as it is: a browser measures the way with it, where the room has said that it `echoes`. */
  z.object({ type: z.literal('echo') }),
  z.object({ type: z.literal('leave') }),
]);
export type ClientSignal = z.infer<typeof clientSignalSchema>;

/** Why a session is refused or ends; the call library's fatal error types plus our own. */
export const roomErrorCodeSchema = z.enum([
  'no-room',
  'exp-room',
  'exp-token',
  /** Not fatal: what was asked needs a right that the person has not got. */
  'not-allowed',
  /** Someone in charge has sent the person out. */
  'ejected',
  /** Not fatal: who was addressed is not in the room. */
  'not-here',
  'meeting-full',
  'outdated-page',
  'bad-frame',
  'rate-limited',
  /** The page does not belong to this server. */
  'wrong-site',
  /** Nothing that knows of rooms answers at the room's address; the browser's side says so. */
  'wrong-host',
  /** The site answers and no socket to it opens: the network or a proxy lets none through. Said by the browser's side. */
  'calls-blocked',
  'connection-error',
]);
export type RoomErrorCode = z.infer<typeof roomErrorCodeSchema>;

const countsSchema = z.object({ present: z.number(), hidden: z.number() });
export type PeopleCounts = z.infer<typeof countsSchema>;

/** Server to browser. */
export const serverSignalSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('joined'),
    self: roomParticipantSchema,
    /** Lets this browser, and no other, continue the session after a lost connection. */
    secret: z.string(),
    participants: z.array(roomParticipantSchema),
    maxAppMessageSize: z.number(),
    iceServers: z.array(iceServerSchema),
    /** The server pings this often; a browser that hears nothing for three intervals reconnects. */
    heartbeatMs: z.number(),
    version: z.optional(z.number()),
    echoes: z.optional(z.boolean()),
    /** `audio-path` says when a connection stands for the room too. */
    confirms: z.optional(z.boolean()),
    /** Orders about captures have names, and one that is given again under the same is answered again and not carried out twice. */
    repeats: z.optional(z.boolean()),
    /** What the room's participants have shared. */
    sessionData: z.optional(z.unknown()),
    /** People who may be in the room, the examiner aside; one when absent. */
    maxPeople: z.optional(z.number()),
    counts: z.optional(countsSchema),
    transcription: z.optional(transcriptionSchema),
    /** Files from elsewhere can be played to everyone. */
    hasPlayers: z.optional(z.boolean()),
    /** The call can be streamed live, by those who may. */
    hasStreams: z.optional(z.boolean()),
    /** Recordings on the server and streams that go on; none when absent. */
    captures: z.optional(z.array(captureInfoSchema)),
    /** `peer` when absent. */
    mediaWay: z.optional(mediaWaySchema),
    /** The way of sound and pictures between people; from browser to browser when absent. A `media-ticket` follows. */
    media: z.optional(z.literal('livekit')),
  }),
  /** At the door: `request-access` asks to be let in. */
  z.object({ type: z.literal('lobby'), self: roomParticipantSchema, heartbeatMs: z.number() }),
  /** Lets this browser in where sound and pictures of people go; `url` is `ws:` or `wss:`. */
  z.object({ type: z.literal('media-ticket'), url: z.string(), token: z.string() }),
  /** The track, as LiveKit calls it, by which this browser may hear the seat; null: over its own line alone. Answered by one of the same type. */
  z.object({ type: z.literal('seat-line'), by: z.nullable(z.string()) }),
  /** Someone in charge has said no. */
  z.object({ type: z.literal('access-denied') }),
  z.object({ type: z.literal('answer'), sdp: z.string() }),
  z.object({ type: z.literal('candidate'), candidate: z.nullable(iceCandidate) }),
  z.object({ type: z.literal('audio-path'), path: audioPathSchema }),
  /** Whether the participant's sound arrives over WebRTC; sent when it stops for about a second, and when it comes back. */
  z.object({ type: z.literal('sound'), arrives: z.boolean() }),
  z.object({ type: z.literal('participant-joined'), participant: roomParticipantSchema }),
  z.object({ type: z.literal('participant-updated'), participant: roomParticipantSchema }),
  z.object({ type: z.literal('participant-left'), sessionId: z.string() }),
  z.object({ type: z.literal('counts'), counts: countsSchema }),
  z.object({ type: z.literal('speaking'), sessionId: z.string(), on: z.boolean() }),
  z.object({ type: z.literal('sdp'), from: z.string(), ...peerSdpSchema }),
  z.object({ type: z.literal('ice'), from: z.string(), ...peerIceSchema }),
  z.object({ type: z.literal('wants'), from: z.string(), wants: wantsSchema }),
  /** The connection by which this browser sends has failed: it makes another one. */
  z.object({ type: z.literal('renew'), from: z.string() }),
  z.object({ type: z.literal('media-way'), is: mediaWaySchema }),
  /** To the one who has asked for another topology; `code`: a `TopologyRefusal`. */
  z.object({ type: z.literal('topology-refused'), code: z.optional(z.string()), message: z.string() }),
  z.object({ type: z.literal('turn-off'), ...turnedOffSchema }),
  /** To those in charge: everyone at the door. */
  z.object({ type: z.literal('waiting'), people: z.array(waitingPersonSchema) }),
  /** A transcription has begun, reads others than before, or is over. */
  z.object({
    type: z.literal('transcription'),
    is: z.optional(transcriptionSchema),
    /** Session of the one who has ended it; empty where the room has. */
    stoppedBy: z.optional(z.string()),
  }),
  /** What someone has said, whole; `at`: when they began, in Unix milliseconds, or when the examiner has told it. */
  z.object({
    type: z.literal('words'),
    instanceId: z.optional(z.string()),
    sessionId: z.string(),
    text: z.string(),
    at: z.number(),
    confidence: z.optional(z.number()),
  }),
  /** To the one who has asked for what can't be done, or to everyone where a transcription fails. */
  z.object({
    type: z.literal('transcription-error'),
    instanceId: z.optional(z.string()),
    code: transcriptionErrorCodeSchema,
    message: z.string(),
  }),
  /** Null: there were too many of late. */
  z.object({ type: z.literal('invitation'), url: z.nullable(z.string()) }),
  dialAnswerSchema,
  dialEventSchema,
  dialKeySchema,
  phoneAnswerSchema,
  playerAnswerSchema,
  playerEventSchema,
  capturesSchema,
  captureEventSchema,
  z.object({ type: z.literal('session-data'), data: z.unknown() }),
  z.object({ type: z.literal('app-message'), from: z.string(), data: z.unknown() }),
  z.object({ type: z.literal('ping'), id: z.number() }),
  z.object({ type: z.literal('echo') }),
  z.object({
    type: z.literal('error'),
    code: roomErrorCodeSchema,
    message: z.string(),
    fatal: z.boolean(),
    /** There is a place by then. */
    retryAfterMs: z.optional(z.number()),
  }),
  z.object({
    type: z.literal('left'),
    /** Answer of a `check`: the person would be at the door. */
    lobby: z.optional(z.boolean()),
  }),
]);
/** Why another topology can't be had. */
export type TopologyRefusal =
  | 'not-allowed'
  | 'no-engine'
  | 'engine-away'
  | 'livekit'
  | 'played'
  | 'captured'
  | 'too-many-people';
export type ServerSignal = z.infer<typeof serverSignalSchema>;

/** Answer of `POST /rooms/test/tickets`: a token for the address of a connection test. */
export const testTicketSchema = z.object({ token: z.string() });
