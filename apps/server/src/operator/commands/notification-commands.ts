import { notifyTopicSchema } from '@bandpal/contracts';
import { UsageError } from '../command.ts';
import type { Command } from '../command.ts';

const TOPICS = notifyTopicSchema.options;

const exportList: Command = {
  name: 'notifications export',
  operands: [],
  summary:
    'Print addresses as CSV, confirmed ones unless told otherwise, each with its unsubscribe link, which every message must carry.',
  options: {
    topic: { type: 'string', value: 'TOPIC', help: `only one of ${TOPICS.join(', ')}` },
    unconfirmed: { type: 'boolean', help: 'those not confirmed, for example because no email could be sent' },
  },
  async run(call, deps) {
    const topic = TOPICS.find((name) => name === call.options['topic']);
    if (call.options['topic'] !== undefined && topic === undefined) {
      throw new UsageError(`The topics are ${TOPICS.join(', ')}.`);
    }
    const csv = await deps.exportNotifications({ topic, unconfirmed: call.options['unconfirmed'] === true });
    return { data: { csv }, text: csv.trimEnd() };
  },
};

/** Commands on notifications. */
export const notificationCommands: readonly Command[] = [exportList];
