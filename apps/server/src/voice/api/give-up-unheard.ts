import type { FastifyRequest } from 'fastify';
import type { VoiceService } from '../voice-service.ts';

/**
 * Breaks a test off that has just begun for somebody who has hung up meanwhile: nobody learns its address, and the person, or another
 * process in their place, has been told to try again. What it held of the allowance is free for that at once.
 */
export async function giveUpUnheard(
  request: FastifyRequest,
  service: VoiceService,
  testId: string,
): Promise<void> {
  if (request.raw.socket.destroyed) await service.interruptTest(testId);
}
