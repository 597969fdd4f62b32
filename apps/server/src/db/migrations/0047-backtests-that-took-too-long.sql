-- Its member is told what to change, which a fault does not say.
alter table backtest
  drop constraint backtest_state_check,
  add constraint backtest_state_check
    check (state in ('waiting', 'running', 'done', 'failed', 'too-long', 'cancelled'));
