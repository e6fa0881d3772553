// Holds the referee's module and answers requests one at a time. The first message must be the compiled module.

interface Exports {
  memory: WebAssembly.Memory;
  input(bytes: number): number;
  answer(): number;
  answer_length(): number;
}

export interface Asked {
  id: number;
  request: unknown;
}

/** `crash` instead of an answer: the module cannot be used again. */
export interface Answered {
  id: number;
  text?: string;
  crash?: string;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();
let exports: Promise<Exports> | undefined;

async function begin(module: WebAssembly.Module): Promise<Exports> {
  return (await WebAssembly.instantiate(module, {})).exports as unknown as Exports;
}

function answer({ memory, input, answer, answer_length }: Exports, request: unknown): string {
  const bytes = encoder.encode(JSON.stringify(request));
  // Calls may make the memory grow, so its buffer is looked up after each.
  const into = input(bytes.length);
  new Uint8Array(memory.buffer, into, bytes.length).set(bytes);
  const from = answer();
  return decoder.decode(new Uint8Array(memory.buffer, from, answer_length()));
}

addEventListener('message', async ({ data }: MessageEvent<WebAssembly.Module | Asked>) => {
  if (data instanceof WebAssembly.Module) {
    exports = begin(data);
    return;
  }
  const { id, request } = data;
  let answered: Answered;
  try {
    answered = { id, text: answer(await exports!, request) };
  } catch (error) {
    answered = { id, crash: String(error) };
  }
  postMessage(answered);
});
