/**
 * State channels of a graph, one last-value channel a key of its state schema.
 *
 * LangGraph would take the schema itself, but then derives and compiles a partial of it at every
 * superstep (a tenth of an offline run); `defineNode` validates each update against the same schema.
 */
import { Annotation, type AnnotationRoot, type LastValue } from '@langchain/langgraph';
import type { z } from 'zod';

type Channels<Shape extends z.ZodRawShape> = { [Key in keyof Shape]: LastValue<z.infer<Shape[Key]>> };

export function channelsOf<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>): AnnotationRoot<Channels<Shape>> {
  const channels = Object.fromEntries(Object.keys(schema.shape).map((key) => [key, Annotation()]));
  return Annotation.Root(channels) as unknown as AnnotationRoot<Channels<Shape>>;
}
