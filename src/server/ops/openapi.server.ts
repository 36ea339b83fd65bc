import { z } from 'zod';
import type { Endpoint, PaperFile } from '#http/endpoint.ts';
import { type ErrorCode, refusals } from '#shared/error-codes.ts';

type Json = Record<string, unknown>;

const errorSchema = z.object({
  success: z.literal(false),
  code: z.enum(Object.keys(refusals) as ErrorCode[]).describe('What went wrong, for programs'),
  params: z.record(z.string(), z.unknown()).describe('The values that the sentence is made of'),
  error: z.string().describe('A sentence for a person'),
  validationErrors: z.record(z.string(), z.string()).optional().describe('Messages by field path'),
});

const generalErrors: Record<number, string> = {
  400: 'Something in the request is wrong; the sentence says what',
  403: 'Sent from a page of another site',
  413: 'The body is too large',
  415: 'The body is not declared as application/json',
  500: 'A fault on our side',
  503: 'The database cannot be reached; try again',
};

function jsonSchema(schema: unknown, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema as z.ZodType, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

interface Declared {
  endpoints: Endpoint[];
  papers: PaperFile[];
}

/** The contract as OpenAPI 3.1. Endpoints that share path and method are one operation. */
export function openApiDocument({ endpoints, papers }: Declared, title: string, publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  // Of two at one path, the one that needs a parameter is the alternative.
  for (const endpoint of endpoints.toSorted((a, b) => Number(!!a.onlyWith) - Number(!!b.onlyWith))) {
    const path = paths[endpoint.path] ?? {};
    paths[endpoint.path] = path;
    const method = endpoint.method.toLowerCase();
    const before = path[method] as Json | undefined;
    path[method] = before ? alternative(before, endpoint) : operation(endpoint);
  }
  for (const paper of papers) paths[paper.path] = { get: paperOperation(paper) };
  return {
    openapi: '3.1.0',
    info: { title: `${title}: shop API`, version: '1.0.0' },
    servers: [{ url: publicUrl }],
    paths,
  };
}

function operation(endpoint: Endpoint): Json {
  return {
    tags: [endpoint.tag],
    summary: endpoint.summary,
    parameters: parameters(endpoint),
    ...requestBody(endpoint),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: answerSchema(endpoint) } } },
      ...failureResponses(endpoint.errors, endpoint.method !== 'GET'),
    },
  };
}

function failureResponses(errors: Record<number, string> | undefined, isUnsafe: boolean): Json {
  const content = { 'application/json': { schema: jsonSchema(errorSchema, 'output') } };
  const told = Object.entries({ ...generalErrors, ...errors }).filter(
    ([status]) => isUnsafe || !['403', '413', '415'].includes(status),
  );
  return Object.fromEntries(told.map(([status, description]) => [status, { description, content }]));
}

function paperOperation({ path, tag, summary, errors }: PaperFile): Json {
  const content = { 'application/pdf': { schema: { type: 'string', contentMediaType: 'application/pdf' } } };
  return {
    tags: [tag],
    summary,
    parameters: inPath(path),
    responses: { 200: { description: 'The paper', content }, ...failureResponses(errors, false) },
  };
}

const oneFile = {
  type: 'object',
  properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
  required: ['file'],
};

function requestBody({ body, bodyTypes = ['application/json'] }: Endpoint): Json {
  const takesFile = !body && bodyTypes.every((type) => type === 'multipart/form-data');
  const schema = takesFile ? oneFile : body && jsonSchema(body, 'input');
  if (!schema) return {};
  return {
    requestBody: { required: true, content: Object.fromEntries(bodyTypes.map((type) => [type, { schema }])) },
  };
}

function answerSchema(endpoint: Endpoint): Json {
  const answer = jsonSchema(endpoint.answer, 'output');
  return {
    ...answer,
    properties: { success: { const: true }, ...(answer.properties as Json) },
    required: ['success', ...((answer.required as string[]) ?? [])],
  };
}

const text = { schema: { type: 'string' } };

function inPath(path: string): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, ...text }));
}

function parameters(endpoint: Endpoint): Json[] {
  const inHeader = Object.entries(endpoint.headers ?? {}).map(([name, header]) => ({
    name,
    in: 'header',
    ...header,
    ...text,
  }));
  if (!endpoint.query) return [...inPath(endpoint.path), ...inHeader];
  const query = jsonSchema(endpoint.query, 'input');
  const required = (query.required as string[]) ?? [];
  const inQuery = Object.entries((query.properties ?? {}) as Json).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
  return [...inPath(endpoint.path), ...inHeader, ...inQuery];
}

/** Adds the answer of an endpoint that shares path and method. */
function alternative(before: Json, endpoint: Endpoint): Json {
  const responses = before.responses as Record<string, { content: { 'application/json': { schema: Json } } }>;
  const good = responses['200'];
  if (!good) return before;
  const content = {
    'application/json': { schema: { anyOf: [good.content['application/json'].schema, answerSchema(endpoint)] } },
  };
  return { ...before, responses: { ...responses, 200: { ...good, content } } };
}
