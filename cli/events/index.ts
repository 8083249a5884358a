/** `--events`: what a run does, as JSON lines for programs. */
export { eventsOf } from './from-batch.js';
export { progressEvent } from './progress-event.js';
export { EVENTS_FORMAT, type NewEvent, type RunEvent, runEventSchema } from './schema.js';
export { createEventStream, type EventStream, type LineSink } from './stream.js';
export { checkEvents, eventSink, withEvents } from './target.js';
