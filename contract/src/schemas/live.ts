import * as z from 'zod';

export const liveSchemas = {
  streamEvents: { answer: z.string().meta({ description: 'Server-sent events' }) },
};
