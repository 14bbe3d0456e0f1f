import { useEffect, useState } from 'react';
import { readOtherServices } from '../../../identity/other-services.ts';
import type { OtherService } from '../../../identity/other-services.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { goToService } from '../kept-flow.ts';
import { continueWith, OTHER_SERVICES } from '../provider-texts.ts';

/** A button for each service that signs people in here. */
export function OtherServices({ isPending }: { isPending: boolean }) {
  const services = useOtherServices();
  const [isLeaving, setIsLeaving] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const leave = async (service: OtherService) => {
    setIsLeaving(true);
    setHasFailed(false);
    try {
      await goToService(service, 'sign-in');
    } catch (error) {
      console.warn('The way to another service could not be begun.', error);
      setIsLeaving(false);
      setHasFailed(true);
    }
  };
  return (
    <>
      {hasFailed ? (
        <Alert tone="danger" isLive>
          {OTHER_SERVICES.notLeft}
        </Alert>
      ) : null}
      {services.map((service) => (
        <Button
          key={service.name}
          variant="secondary"
          className="w-full px-2!"
          disabled={isPending || isLeaving}
          onClick={() => void leave(service)}
        >
          {continueWith(service.label)}
        </Button>
      ))}
    </>
  );
}

/** None until the settings are read; where they cannot be, the other ways in say so. */
function useOtherServices(): readonly OtherService[] {
  const [services, setServices] = useState<readonly OtherService[]>([]);
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      try {
        const found = await readOtherServices();
        if (!isGone) setServices(found);
      } catch (error) {
        console.warn('The other services could not be read.', error);
      }
    };
    void read();
    return () => {
      isGone = true;
    };
  }, []);
  return services;
}
