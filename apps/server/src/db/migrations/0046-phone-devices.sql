-- The phone app is reached by a token of Firebase Cloud Messaging, kept as `fcm:<token>`. It has no keys: what is
-- sent is not encrypted for it, and no push key is part of its registration.
alter table push_device
  alter column p256dh drop not null,
  alter column auth drop not null,
  add constraint push_device_keys
    check ((endpoint like 'fcm:%') = (p256dh is null) and (p256dh is null) = (auth is null));
