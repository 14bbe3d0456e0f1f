// A whole test in an app of React Native: starts a call at a Bandpal server, joins it with the unmodified call library and shows what is said.
import Daily from '@daily-co/react-native-daily-js';
import type {
  DailyAdvancedConfig,
  DailyCall,
  DailyEventObjectAppMessage,
} from '@daily-co/react-native-daily-js';
import { useEffect, useRef, useState } from 'react';
import { Button, SafeAreaView, ScrollView, Text, TextInput } from 'react-native';

const EXAMINER = 'examiner-part1';

interface Line {
  role: string;
  text: string;
}

/** Address of the room of a new call. Throws the server's own sentence when there is none. */
async function startCall(server: string): Promise<string> {
  const reply = await fetch(`${server}/call/web`, {
    method: 'POST',
    headers: { authorization: 'Bearer bandpal-web', 'content-type': 'application/json' },
    body: JSON.stringify({ assistantId: EXAMINER }),
  });
  const answer: unknown = await reply.json();
  const { webCallUrl, message } = answer as { webCallUrl?: string; message?: string };
  if (webCallUrl === undefined) throw new Error(message ?? `The server answered ${reply.status}.`);
  return webCallUrl;
}

/** This server's engine in place of the hosted service's; the library's types for React Native leave the option out. */
function engineOf(site: string): DailyAdvancedConfig {
  const config: DailyAdvancedConfig & { callObjectBundleUrlOverride: string } = {
    callObjectBundleUrlOverride: `${site}/engine/call-engine.js`,
  };
  return config;
}

/** What an app message of the examiner says, where it is a finished piece of the conversation. */
function lineOf({ data }: DailyEventObjectAppMessage): Line | null {
  if (typeof data !== 'string' || !data.startsWith('{')) return null;
  const message = JSON.parse(data) as Partial<
    Record<'type' | 'role' | 'transcriptType' | 'transcript', string>
  >;
  if (message.type !== 'transcript' || message.transcriptType !== 'final') return null;
  return { role: message.role ?? '', text: message.transcript ?? '' };
}

export default function App() {
  const call = useRef<DailyCall | null>(null);
  const [server, setServer] = useState('https://');
  const [state, setState] = useState<'idle' | 'joining' | 'talking'>('idle');
  const [isMuted, setMuted] = useState(false);
  const [notice, setNotice] = useState('');
  const [lines, setLines] = useState<readonly Line[]>([]);

  /** Tells the start that goes on from those that were ended before they had led to a call. */
  const attempt = useRef(0);

  const end = async (): Promise<void> => {
    attempt.current += 1;
    const ending = call.current;
    call.current = null;
    setState('idle');
    await ending?.leave();
    await ending?.destroy();
  };
  useEffect(
    () => () => {
      void call.current?.destroy();
    },
    [],
  );

  const start = async (): Promise<void> => {
    attempt.current += 1;
    const own = attempt.current;
    setState('joining');
    setMuted(false);
    setNotice('');
    setLines([]);
    try {
      const site = server.replace(/\/+$/u, '');
      const url = await startCall(site);
      if (own !== attempt.current) return;
      const joining = Daily.createCallObject({
        audioSource: true,
        videoSource: false,
        dailyConfig: engineOf(site),
      });
      call.current = joining;
      joining.on('app-message', (event) => {
        const line = lineOf(event);
        if (line !== null) setLines((before) => [...before, line]);
      });
      joining.on('error', (event) => {
        setNotice(event.errorMsg);
        void end();
      });
      joining.on('left-meeting', () => void end());
      await joining.join({ url });
      if (own !== attempt.current) return;
      // The examiner begins when it is told that its voice can be heard.
      joining.sendAppMessage('playable', '*');
      setState('talking');
    } catch (error) {
      if (own !== attempt.current) return;
      setNotice(error instanceof Error ? error.message : String(error));
      await end();
    }
  };

  const mute = (): void => {
    call.current?.setLocalAudio(isMuted);
    setMuted(!isMuted);
  };

  return (
    <SafeAreaView style={{ flex: 1, margin: 16, gap: 12 }}>
      {state === 'idle' ? (
        <>
          <Text nativeID="server-label">Address of the Bandpal server</Text>
          <TextInput
            accessibilityLabelledBy="server-label"
            autoCapitalize="none"
            inputMode="url"
            value={server}
            onChangeText={setServer}
          />
          <Button title="Start Part 1" onPress={() => void start()} />
        </>
      ) : (
        <>
          <Text accessibilityLiveRegion="polite">
            {state === 'joining' ? 'Connecting …' : 'The test is on.'}
          </Text>
          <Button title={isMuted ? 'Unmute' : 'Mute'} onPress={mute} />
          <Button title="End the test" onPress={() => void end()} />
        </>
      )}
      <Text accessibilityLiveRegion="assertive">{notice}</Text>
      <ScrollView>
        {lines.map(({ role, text }, index) => (
          <Text key={index}>
            {role === 'assistant' ? 'Examiner: ' : 'You: '}
            {text}
          </Text>
        ))}
      </ScrollView>
    </SafeAreaView>
  );
}
